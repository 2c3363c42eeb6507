/** Signing in and out with a password, with delays after failed attempts. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Log } from "@tagwell/collector/errors/log";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";
import { accountKey } from "./account-columns.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import { createAttempts } from "./attempts.ts";
import type { AuditTrail } from "./audit-trail.ts";
import { createOneTimeLinks, type OneTimeLinks, theStart } from "./one-time-links.ts";
import { createPasswordChecks } from "./password-checks.ts";
import { type PasswordCost, strongCost } from "./password-cost.ts";
import { createProviderAccounts, type Identity } from "./provider-accounts.ts";
import { hashToken } from "./secret-token.ts";
import { createSessions, type Sessions } from "./sessions.ts";

export interface SignIn {
  accounts: Accounts;
  links: OneTimeLinks;
  sessions: Sessions;
  /** Returns a session's secret. Throws HttpError 401, or 429 with the seconds to wait after failures. */
  signIn(name: string, password: string, address: string): Promise<string>;
  /** Uses a link and starts a session. Throws HttpError 403, or 429 with the seconds to wait after failures. */
  enter(link: string, name: string, password: string, address: string): Promise<string>;
  /**
   * Starts a session for whom the identity provider has authenticated. `identify` resolves to who that is, and its failure
   * counts as a failed attempt of the address. Throws HttpError 403 without a role, 429 with the seconds to wait.
   */
  signInBy(identify: () => Promise<Identity>, address: string): Promise<string>;
  /**
   * Gives the account another password, ends its sessions and starts a new one. Throws HttpError 400 for a weak password, 403
   * where the current one is wrong, 409 for an account of the identity provider, 429 with the seconds to wait after failures.
   */
  changePassword(name: string, passwords: { current: string; wanted: string }, address: string): Promise<string>;
  signOut(secret: string): void;
  /** The hash of a session's secret, with which the session can be ended and not used. */
  hashOf(secret: string): string;
  /** Of a session that is known by its secret's hash. */
  signOutByHash(hash: string): void;
  /** Ends all sessions of the account, or of every account, and withdraws their links. Throws HttpError 404 for an unknown account. */
  endSessions(whose: { account: string } | "everyone", by: string): void;
  /** Path and hash of a link that creates an officer and engineer; an earlier unused link is deleted. */
  makeFirstLink(): string;
}

export interface SignInParts {
  database: ConsoleDatabase;
  audit: AuditTrail;
  /** Of new passwords: strong unless set. */
  passwordCost?: PasswordCost | undefined;
  /** Names of the organization and its sites, which no password may be made of: none unless given. */
  ownNames?: (() => readonly string[]) | undefined;
  /** Whether people sign in with the identity provider alone. */
  isProviderOnly?: boolean | undefined;
  now: () => number;
  log: Log;
}

export function createSignIn(parts: SignInParts): SignIn {
  const { database, audit, passwordCost = strongCost, ownNames = () => [], isProviderOnly = false, now, log } = parts;
  const sessions = createSessions({ database, now, log });
  const accounts = createAccounts({ database, sessions, audit, passwordCost, ownNames, now });
  const links = createOneTimeLinks({ database, accounts, audit, isProviderOnly, now });
  const providerAccounts = createProviderAccounts({ database, accounts, audit, now });
  const attempts = createAttempts(now);
  const checks = createPasswordChecks();

  return {
    accounts,
    links,
    sessions,
    async signIn(name, password, address) {
      const key = accountKey(name);
      const attempt = attempts.begin(key, address);
      const account = await checks.run(() => accounts.check(name, password), attempt.isKnown);
      if (!account) {
        // Only names that exist are logged: what was typed as the name may be the password.
        const known = accounts.list().find((one) => accountKey(one.name) === key);
        audit.add({ who: known?.name ?? "unknown", what: "sign-in refused", about: known?.name ?? "" });
        throw new HttpError(401, "sign-in-refused", "The name or the password is wrong.");
      }
      attempt.succeeded();
      return inTransaction(database, () => {
        audit.add({ who: account.name, what: "signed in", about: account.name });
        return sessions.open(account.name);
      });
    },
    async enter(link, name, password, address) {
      const attempt = attempts.begin(undefined, address);
      const account = await checks.run(() => links.take(link, name, password), false);
      attempt.succeeded();
      return sessions.open(account.name);
    },
    async signInBy(identify, address) {
      const attempt = attempts.begin(undefined, address);
      const account = providerAccounts.update(await identify());
      attempt.succeeded();
      return sessions.open(account.name);
    },
    async changePassword(given, { current, wanted }, address) {
      const { name } = accounts.findWithPassword(given);
      const attempt = attempts.begin(accountKey(name), address);
      if (!(await checks.run(() => accounts.check(name, current), attempt.isKnown))) {
        audit.add({ who: name, what: "sign-in refused", about: name, detail: "to change the password" });
        throw new HttpError(403, "wrong-password", "The current password is wrong.");
      }
      attempt.succeeded();
      const hash = await checks.run(() => accounts.hashNew(name, wanted), true);
      return inTransaction(database, () => {
        accounts.renew(name, hash);
        return sessions.open(name);
      });
    },
    signOut: (secret) => signOutByHash(hashToken(secret)),
    signOutByHash,
    hashOf: hashToken,
    endSessions(whose, by) {
      const account = whose === "everyone" ? undefined : accounts.find(whose.account).name;
      inTransaction(database, () => {
        const ended = accounts.endAccess(account);
        const detail = `${ended} ${ended === 1 ? "session" : "sessions"}`;
        audit.add({ who: by, what: "sessions ended", about: account ?? "every account", detail });
      });
    },
    makeFirstLink() {
      links.withdraw(theStart);
      return links.make({ roles: ["engineer", "officer"] }, theStart).path;
    },
  };

  function signOutByHash(hash: string): void {
    const account = sessions.findByHash(hash);
    sessions.closeByHash(hash);
    if (account) audit.add({ who: account.name, what: "signed out", about: account.name });
  }
}
