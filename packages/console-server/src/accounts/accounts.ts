/** Accounts: who may sign in, with which roles. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Account, AccountRow } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";
import { type AccountColumns, accountKey, accountOf } from "./account-columns.ts";
import { lookOf } from "./account-name.ts";
import type { AuditTrail } from "./audit-trail.ts";
import { hashPassword, isPassword } from "./password.ts";
import type { PasswordCost } from "./password-cost.ts";
import type { Sessions } from "./sessions.ts";
import { isWeakPassword } from "./weak-password.ts";

export interface Accounts {
  any(): boolean;
  list(): AccountRow[];
  /** Throws HttpError 404 for an unknown account. */
  find(name: string): Account;
  /** Throws HttpError 404 for an unknown account, 409 for one of the identity provider. */
  findWithPassword(name: string): Account;
  /** The account that has the name, or one that looks the same. */
  findSimilar(name: string): Account | undefined;
  /** The account with this name and password. */
  check(name: string, password: string): Promise<Account | undefined>;
  /** The hash of a new password for the account. Throws HttpError 400 for one that is easy to guess. */
  hashNew(name: string, password: string): Promise<string>;
  /** Creates an account. Throws HttpError 409 for a name that is taken. */
  add(name: string, roles: string, hash: string): Account;
  /** Sets the hash of the account's new password and ends its access until now. Throws HttpError 404 for an unknown account. */
  renew(name: string, hash: string): Account;
  /** Ends the sessions of an account, or of all, and withdraws the links that they made; returns how many sessions there were. */
  endAccess(name?: string): number;
  /** Ends the account's access too. Throws HttpError 409 for the last officer. */
  remove(name: string, by: string): void;
}

export interface AccountParts {
  database: ConsoleDatabase;
  sessions: Sessions;
  audit: AuditTrail;
  passwordCost: PasswordCost;
  /** Names of the organization and its sites, which are guessed early in a password. */
  ownNames: () => readonly string[];
  now: () => number;
}

export function createAccounts({ database, sessions, audit, passwordCost, ownNames, now }: AccountParts): Accounts {
  const find = database.prepare("SELECT name, roles, password, created_at FROM accounts WHERE key = ?");
  const all = database.prepare("SELECT name, roles, password, created_at FROM accounts ORDER BY key");
  const insert = database.prepare("INSERT INTO accounts VALUES (?, ?, ?, ?, ?)");
  const renew = database.prepare("UPDATE accounts SET password = ? WHERE key = ?");
  const remove = database.prepare("DELETE FROM accounts WHERE key = ?");
  const dropLinksBy = database.prepare("DELETE FROM links WHERE used_at IS NULL AND made_by = ?");
  const dropLinksFor = database.prepare("DELETE FROM links WHERE used_at IS NULL AND account = ?");
  const dropLinksOfAll = database.prepare("DELETE FROM links WHERE used_at IS NULL AND made_by <> ''");
  const list = () => (all.all() as AccountColumns[]).map(rowOf);
  const existing = (name: string): AccountColumns => {
    const columns = find.get(accountKey(name)) as AccountColumns | undefined;
    if (!columns) throw new HttpError(404, "no-such-account", `There is no account "${name}".`);
    return columns;
  };
  const findSimilar = (name: string) => list().find((account) => lookOf(account.name) === lookOf(name));
  const endAccess = (name?: string) => {
    if (name === undefined) dropLinksOfAll.run();
    else dropLinksBy.run(accountOf(existing(name)).name);
    return sessions.end(name);
  };

  return {
    any: () => all.get() !== undefined,
    list,
    find: (name) => accountOf(existing(name)),
    findWithPassword(name) {
      const columns = existing(name);
      if (columns[2] === "") throw hasNoPassword(columns[0]);
      return accountOf(columns);
    },
    findSimilar,
    async check(name, password) {
      const columns = find.get(accountKey(name)) as AccountColumns | undefined;
      return (await isPassword(password, columns?.[2], passwordCost)) && columns ? accountOf(columns) : undefined;
    },
    hashNew(name, password) {
      if (isWeakPassword(password, name, ...ownNames())) throw weakPassword();
      return hashPassword(password, passwordCost);
    },
    add(name, roles, hash) {
      const other = findSimilar(name);
      if (other !== undefined) throw nameTaken(other.name);
      insert.run(accountKey(name), name, roles, hash, now());
      audit.add({ who: name, what: "account made", about: name, detail: roles });
      return accountOf([name, roles, hash, now()]);
    },
    renew(name, hash) {
      const account = accountOf(existing(name));
      renew.run(hash, accountKey(name));
      endAccess(name);
      dropLinksFor.run(account.name);
      audit.add({ who: account.name, what: "password renewed", about: account.name });
      return account;
    },
    endAccess,
    remove(name, by) {
      inTransaction(database, () => {
        const account = accountOf(existing(name));
        const officers = list().filter(({ roles }) => roles.includes("officer"));
        if (account.roles.includes("officer") && officers.length === 1)
          throw new HttpError(409, "last-officer", `${account.name} is the last officer. Create another one first.`);
        endAccess(name);
        dropLinksFor.run(account.name);
        remove.run(accountKey(name));
        audit.add({ who: by, what: "account removed", about: account.name });
      });
    },
  };
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

function nameTaken(name: string): HttpError {
  const detail = `There is an account "${name}" already, whose name is the same or looks the same. Choose another name.`;
  return new HttpError(409, "name-taken", detail);
}

function weakPassword(): HttpError {
  const detail =
    "The password is easy to guess: it is little more than common words, repetitions, sequences, years or the account's name. " +
    "Use a few words that have nothing to do with each other.";
  return new HttpError(400, "weak-password", detail);
}
