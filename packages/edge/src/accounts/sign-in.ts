/** Signing in: what the API's routes and the start of the product use of it. */
import type { Account } from "@tagwell/contract";
import { HttpError } from "../errors/http-error.ts";
import { type Accounts, accountKey, createAccounts } from "./accounts.ts";
import { createAttemptLimit } from "./attempt-limit.ts";
import type { AuditTrail } from "./audit-trail.ts";
import type { ConsoleDatabase } from "./console-database.ts";
import { createSessions, type Sessions } from "./sessions.ts";

export interface SignIn {
  accounts: Accounts;
  sessions: Sessions;
  /** Gives a session's secret. Refuses with 401, or with 429 after too many failures of the name or the address. */
  signIn(name: string, password: string, address: string): Promise<string>;
  /** Makes an account by a link, and a session. Refuses with 403, or with 429 after too many failures of the address. */
  enter(link: string, name: string, password: string, address: string): Promise<string>;
  signOut(secret: string): void;
  /** Path and hash of the link that makes an officer and engineer; the one before that nobody used is withdrawn. */
  makeFirstLink(): string;
}

/** Failures of one name, and of one address, within a quarter of an hour. */
const mostOfName = 10;
const mostOfAddress = 30;
const window = 15 * 60 * 1000;
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
  const names = createAttemptLimit({ most: mostOfName, window, now });
  const addresses = createAttemptLimit({ most: mostOfAddress, window, now });

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
      // Counted before the answer is known: attempts that run side by side count, too.
      names.failed(key);
      addresses.failed(address);
      const account: Account | undefined = await accounts.check(name, password);
      if (!account) {
        // A password typed where the name belongs stays out of the trail: only names that exist are written down.
        const known = accounts.list().find((one) => accountKey(one.name) === key);
        audit.add({ who: known?.name ?? "unknown", what: "sign-in refused", about: known?.name ?? "" });
        throw new HttpError(401, "sign-in-refused", "There is no such account, or the password is another.");
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
