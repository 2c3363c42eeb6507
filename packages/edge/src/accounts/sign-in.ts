/** Signing in and out, with limits on failed attempts. */
import type { Account } from "@tagwell/contract";
import type { ConsoleDatabase } from "../console-database.ts";
import { HttpError } from "../errors/http-error.ts";
import { type Accounts, accountKey, createAccounts } from "./accounts.ts";
import { createAttemptLimit } from "./attempt-limit.ts";
import type { AuditTrail } from "./audit-trail.ts";
import { createSessions, type Sessions } from "./sessions.ts";

export interface SignIn {
  accounts: Accounts;
  sessions: Sessions;
  /** Returns a session's secret. Throws HttpError 401, or 429 after too many failures of the name or the address. */
  signIn(name: string, password: string, address: string): Promise<string>;
  /** Uses a link and starts a session. Throws HttpError 403, or 429 after too many failures of the address. */
  enter(link: string, name: string, password: string, address: string): Promise<string>;
  signOut(secret: string): void;
  /** Path and hash of a link that creates an officer and engineer; an earlier unused link is deleted. */
  makeFirstLink(): string;
}

/** Failures of one name, and of one address, within 15 minutes. */
const maxFailuresOfName = 10;
const maxFailuresOfAddress = 30;
const windowMs = 15 * 60 * 1000;
const theStart = "the start";

export function createSignIn({
  database,
  audit,
  now,
}: {
  database: ConsoleDatabase;
  audit: AuditTrail;
  now: () => number;
}): SignIn {
  const accounts = createAccounts({ database, audit, now });
  const sessions = createSessions(database, now);
  const names = createAttemptLimit({ maxFailures: maxFailuresOfName, windowMs, now });
  const addresses = createAttemptLimit({ maxFailures: maxFailuresOfAddress, windowMs, now });

  function refuseTooMany(name: string | undefined, address: string): void {
    const seconds = Math.max(name === undefined ? 0 : names.wait(name), addresses.wait(address));
    if (seconds === 0) return;
    const detail = `Too many attempts failed. Try again in ${Math.ceil(seconds / 60)} minutes.`;
    throw new HttpError(429, "too-many-attempts", detail, { "Retry-After": String(seconds) });
  }

  return {
    accounts,
    sessions,
    async signIn(name, password, address) {
      const key = accountKey(name);
      refuseTooMany(key, address);
      // Counted before the result is known, so that attempts at the same time count too.
      names.failed(key);
      addresses.failed(address);
      const account: Account | undefined = await accounts.check(name, password);
      if (!account) {
        // Only names that exist are logged: what was typed as the name may be the password.
        const known = accounts.list().find((one) => accountKey(one.name) === key);
        audit.add({ who: known?.name ?? "unknown", what: "sign-in refused", about: known?.name ?? "" });
        throw new HttpError(401, "sign-in-refused", "The name or the password is wrong.");
      }
      names.succeeded(key);
      addresses.forgiven(address);
      audit.add({ who: account.name, what: "signed in", about: account.name });
      return sessions.open(account.name);
    },
    async enter(link, name, password, address) {
      refuseTooMany(undefined, address);
      addresses.failed(address);
      const account = await accounts.takeLink(link, name, password);
      addresses.forgiven(address);
      return sessions.open(account.name);
    },
    signOut(secret) {
      const account = sessions.find(secret);
      sessions.close(secret);
      if (account) audit.add({ who: account.name, what: "signed out", about: account.name });
    },
    makeFirstLink() {
      accounts.withdrawLinks(theStart);
      return accounts.makeLink({ roles: ["engineer", "officer"] }, theStart).path;
    },
  };
}
