/** Accounts, and the one-time links that create them or renew their passwords. */
import type { Account, AccountLink, AccountRow, Role } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../console-database.ts";
import { HttpError } from "../errors/http-error.ts";
import type { PasswordCost } from "../password-cost.ts";
import { type AccountColumns, accountKey, accountOf, rolesIn, rolesText } from "./account-columns.ts";
import type { AuditTrail } from "./audit-trail.ts";
import { hashPassword, isPassword } from "./password.ts";
import { hashToken, newToken } from "./secret-token.ts";
import type { Sessions } from "./sessions.ts";

export interface Accounts {
  any(): boolean;
  list(): AccountRow[];
  /** Throws HttpError 404 for an unknown account. */
  find(name: string): Account;
  /** The account with this name and password. */
  check(name: string, password: string): Promise<Account | undefined>;
  /**
   * A link that works once, within a day: it creates an account with these roles or, with `account`, renews that account's
   * password. Throws HttpError 404 for an unknown account, 409 for one that has no password.
   */
  makeLink(grant: { roles: Role[] } | { account: string }, by: string): AccountLink;
  /** Deletes the unused links of this account. */
  withdrawLinks(by: string): void;
  /**
   * Uses a link. A link for an account renews its password, whatever the name, and ends its sessions; any other link creates
   * a new account. Throws HttpError 403 for an invalid link, 409 for a name that is taken.
   */
  takeLink(token: string, name: string, password: string): Promise<Account>;
  /** Ends the account's sessions and deletes its links too. Throws HttpError 409 for the last officer. */
  remove(name: string, by: string): void;
}

/** How long a link is valid, in milliseconds. */
const linkLifetimeMs = 24 * 60 * 60 * 1000;
/** A link that is valid for longer was made by a clock that was ahead. The clock may be set back a little meanwhile. */
const maxValidMs = 2 * linkLifetimeMs;

export function createAccounts({
  database,
  sessions,
  audit,
  passwordCost,
  now,
}: {
  database: ConsoleDatabase;
  sessions: Sessions;
  audit: AuditTrail;
  passwordCost: PasswordCost;
  now: () => number;
}): Accounts {
  const find = database.prepare("SELECT name, roles, password, created_at FROM accounts WHERE key = ?");
  const all = database.prepare("SELECT name, roles, password, created_at FROM accounts ORDER BY key");
  const link = database.prepare(
    "SELECT roles, account FROM links WHERE hash = ?1 AND used_at IS NULL AND expires_at > ?2 AND expires_at <= ?2 + ?3",
  );
  const useLink = database.prepare(
    "UPDATE links SET used_at = ?1 WHERE hash = ?2 AND used_at IS NULL AND expires_at > ?1",
  );
  const insert = database.prepare("INSERT INTO accounts VALUES (?, ?, ?, ?, ?)");
  const renew = database.prepare("UPDATE accounts SET password = ? WHERE key = ?");
  const dropLinks = database.prepare("DELETE FROM links WHERE made_by = ? AND used_at IS NULL");
  const listAll = () => (all.all() as AccountColumns[]).map(rowOf);

  return {
    any: () => all.get() !== undefined,
    list: listAll,
    find: (name) => accountOf(existingAccount(name)),
    async check(name, password) {
      const columns = find.get(accountKey(name)) as AccountColumns | undefined;
      return (await isPassword(password, columns?.[2], passwordCost)) && columns ? accountOf(columns) : undefined;
    },
    makeLink(grant, by) {
      const token = newToken();
      const expiresAt = now() + linkLifetimeMs;
      inTransaction(database, () => {
        const existing = "account" in grant ? existingAccount(grant.account) : undefined;
        if (existing?.[2] === "") throw hasNoPassword(existing[0]);
        const granted = "roles" in grant ? rolesText(grant.roles) : "";
        database
          .prepare("INSERT INTO links VALUES (?, ?, ?, ?, ?, NULL)")
          .run(hashToken(token), granted, existing?.[0] ?? null, by, expiresAt);
        audit.add({ who: by, what: "link made", about: existing?.[0] ?? "", detail: granted });
      });
      const forWhom = "account" in grant ? `&for=${encodeURIComponent(grant.account)}` : "";
      return { path: `/sign-in#link=${token}${forWhom}`, expiresAt: new Date(expiresAt).toISOString() };
    },
    withdrawLinks(by) {
      dropLinks.run(by);
    },
    async takeLink(token, name, password) {
      const hash = hashToken(token);
      // Checked before the costly hash, and again in the transaction.
      if (link.get(hash, now(), maxValidMs) === undefined) throw linkRefused();
      const kept = await hashPassword(password, passwordCost);
      return inTransaction(database, () => {
        const found = link.get(hash, now(), maxValidMs) as [roles: string, account: string | null] | undefined;
        if (found === undefined || useLink.run(now(), hash).changes !== 1) throw linkRefused();
        const [granted, account] = found;
        if (account !== null) {
          const existing = existingAccount(account);
          renew.run(kept, accountKey(account));
          sessions.end(account);
          audit.add({ who: account, what: "password renewed", about: account });
          return accountOf(existing);
        }
        if (find.get(accountKey(name)) !== undefined) throw nameTaken(name);
        insert.run(accountKey(name), name, granted, kept, now());
        audit.add({ who: name, what: "account made", about: name, detail: granted });
        return { name, roles: rolesIn(granted) };
      });
    },
    remove(name, by) {
      inTransaction(database, () => {
        const account = accountOf(existingAccount(name));
        const officers = listAll().filter((one) => one.roles.includes("officer"));
        if (account.roles.includes("officer") && officers.length === 1)
          throw new HttpError(409, "last-officer", `${account.name} is the last officer. Create another one first.`);
        sessions.end(name);
        dropLinks.run(account.name);
        database.prepare("DELETE FROM accounts WHERE key = ?").run(accountKey(name));
        audit.add({ who: by, what: "account removed", about: account.name });
      });
    },
  };

  function existingAccount(name: string): AccountColumns {
    const columns = find.get(accountKey(name)) as AccountColumns | undefined;
    if (!columns) throw new HttpError(404, "no-such-account", `There is no account "${name}".`);
    return columns;
  }
}

const rowOf = (columns: AccountColumns): AccountRow => ({
  ...accountOf(columns),
  createdAt: new Date(columns[3]).toISOString(),
  ...(columns[2] === "" && { isFromProvider: true as const }),
});

function hasNoPassword(name: string): HttpError {
  const detail = `${name} signs in with the identity provider and has no password here.`;
  return new HttpError(409, "no-password", detail);
}

function linkRefused(): HttpError {
  return new HttpError(
    403,
    "link-refused",
    "This link was used already, has expired, or is invalid. Ask for another one.",
  );
}

function nameTaken(name: string): HttpError {
  return new HttpError(409, "name-taken", `There is an account "${name}" already. Choose another name.`);
}
