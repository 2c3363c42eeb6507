/** Links that create an account, or renew the password of one, once. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Account, AccountLink, Role } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";
import { rolesText, theStart } from "./account-columns.ts";
import { nameFault } from "./account-name.ts";
import type { Accounts } from "./accounts.ts";
import type { AuditTrail } from "./audit-trail.ts";
import { hashToken, newToken } from "./secret-token.ts";

export type OneTimeLinks = ReturnType<typeof createOneTimeLinks>;

/** How long a link is valid, in milliseconds. */
const linkLifetimeMs = 24 * 60 * 60 * 1000;
/** A link that is valid for longer was made by a clock that was ahead. The clock may be set back a little meanwhile. */
const maxValidMs = 2 * linkLifetimeMs;

export interface LinkParts {
  database: ConsoleDatabase;
  accounts: Accounts;
  audit: AuditTrail;
  /** Where the identity provider alone decides who has an account, links are for whoever starts the edge. */
  isProviderOnly: boolean;
  now: () => number;
}

export function createOneTimeLinks({ database, accounts, audit, isProviderOnly, now }: LinkParts) {
  /** A link is its maker's word: it counts no longer than its maker may make one. */
  const mayMake = (by: string) =>
    by === theStart ||
    (!isProviderOnly && accounts.list().some(({ name, roles }) => name === by && roles.includes("officer")));
  const valid = (hash: string) => {
    const [found] = database.rows<{ granted: string; account: string | null; madeBy: string }>(
      `SELECT roles AS granted, account, made_by AS madeBy FROM links
       WHERE hash = ?1 AND used_at IS NULL AND expires_at > ?2 AND expires_at <= ?2 + ?3`,
      ...[hash, now(), maxValidMs],
    );
    if (found === undefined || !mayMake(found.madeBy)) throw linkRefused();
    return found;
  };

  return {
    /**
     * A link that works once, within a day: it creates an account with these roles or, with `account`, renews that account's
     * password. Throws HttpError 403 where people's links do not count, 404 for an unknown account, 409 for one that has no password.
     */
    make(grant: { roles: Role[] } | { account: string }, by: string): AccountLink {
      if (isProviderOnly && by !== theStart) throw linksOff();
      const token = newToken();
      const expiresAt = now() + linkLifetimeMs;
      inTransaction(database, () => {
        const account = "account" in grant ? accounts.findWithPassword(grant.account).name : null;
        const granted = "roles" in grant ? rolesText(grant.roles) : "";
        const insert = "INSERT INTO links VALUES (?, ?, ?, ?, ?, NULL)";
        database.run(insert, hashToken(token), granted, account, by, expiresAt);
        audit.add({ who: by || "the start", what: "link made", about: account ?? "", detail: granted });
      });
      const forWhom = "account" in grant ? `&for=${encodeURIComponent(grant.account)}` : "";
      return { path: `/sign-in#link=${token}${forWhom}`, expiresAt: new Date(expiresAt).toISOString() };
    },
    /** Deletes the maker's unused links. */
    withdraw: (by: string): void => void database.run("DELETE FROM links WHERE made_by = ? AND used_at IS NULL", by),
    /**
     * Uses a link. A link for an account renews its password, whatever the name, and ends its access until now; any other link
     * creates a new account. Throws HttpError 400 for a weak password or a name that no account may have, 403 for an invalid link, 409 for a name that is taken.
     */
    async take(token: string, name: string, password: string): Promise<Account> {
      const hash = hashToken(token);
      // Checked before the costly hash, and again in the transaction.
      const { account } = valid(hash);
      const fault = account === null ? nameFault(name) : undefined;
      if (fault !== undefined) throw new HttpError(400, "malformed-body", `The body, name: expected ${fault}.`);
      const kept = await accounts.hashNew(account ?? name, password);
      return inTransaction(database, () => {
        const { granted, account } = valid(hash);
        const use = "UPDATE links SET used_at = ?1 WHERE hash = ?2 AND used_at IS NULL AND expires_at > ?1";
        if (database.run(use, now(), hash).changes !== 1) throw linkRefused();
        return account === null ? accounts.add(name, granted, kept) : accounts.renew(account, kept);
      });
    },
  };
}

function linkRefused(): HttpError {
  const detail = "This link was used already, has expired or was withdrawn, or is invalid. Ask for another one.";
  return new HttpError(403, "link-refused", detail);
}

function linksOff(): HttpError {
  const detail = "Here the identity provider decides who has an account. Give the person a role there.";
  return new HttpError(403, "links-off", detail);
}
