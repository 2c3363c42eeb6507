/** Signing in and out with a password, with delays after failed attempts. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Log } from "@tagwell/collector/errors/log";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";
import { accountKey, theStart } from "./account-columns.ts";
import { Accounts } from "./accounts.ts";
import { type Attempts, createAttempts } from "./attempts.ts";
import type { AuditTrail } from "./audit-trail.ts";
import { createOneTimeLinks, type OneTimeLinks } from "./one-time-links.ts";
import { type PasswordCost, strongCost } from "./password.ts";
import { createPasswordChecks } from "./password-checks.ts";
import { createProviderAccounts, type Identity, type ProviderAccounts } from "./provider-accounts.ts";
import { hashToken } from "./secret-token.ts";
import { Sessions } from "./sessions.ts";

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

export class SignIn {
  readonly accounts: Accounts;
  readonly links: OneTimeLinks;
  readonly sessions: Sessions;
  readonly #parts: SignInParts;
  readonly #providerAccounts: ProviderAccounts;
  readonly #attempts: Attempts;
  readonly #checks = createPasswordChecks();

  constructor(parts: SignInParts) {
    const { passwordCost = strongCost, ownNames = () => [], isProviderOnly = false, ...shared } = parts;
    this.#parts = parts;
    this.sessions = new Sessions(shared);
    this.accounts = new Accounts({ ...shared, sessions: this.sessions, passwordCost, ownNames });
    this.links = createOneTimeLinks({ ...shared, accounts: this.accounts, isProviderOnly });
    this.#providerAccounts = createProviderAccounts({ ...shared, accounts: this.accounts });
    this.#attempts = createAttempts();
  }

  /** Returns a session's secret. Throws HttpError 401, or 429 with the seconds to wait after failures. */
  async signIn(name: string, password: string, address: string): Promise<string> {
    const { database, audit } = this.#parts;
    const key = accountKey(name);
    const attempt = this.#attempts.begin(key, address);
    const account = await this.#checks.run(() => this.accounts.check(name, password), attempt.isKnown);
    if (!account) {
      // Only names that exist are logged: what was typed as the name may be the password.
      const known = this.accounts.list().find((one) => accountKey(one.name) === key);
      audit.add({ who: known?.name ?? "unknown", what: "sign-in refused", about: known?.name ?? "" });
      throw new HttpError(401, "sign-in-refused", "The name or the password is wrong.");
    }
    attempt.succeeded();
    return inTransaction(database, () => {
      audit.add({ who: account.name, what: "signed in", about: account.name });
      return this.sessions.open(account.name);
    });
  }

  /** Uses a link and starts a session. Throws HttpError 403, or 429 with the seconds to wait after failures. */
  async enter(link: string, name: string, password: string, address: string): Promise<string> {
    const attempt = this.#attempts.begin(undefined, address);
    const account = await this.#checks.run(() => this.links.take(link, name, password), false);
    attempt.succeeded();
    return this.sessions.open(account.name);
  }

  /**
   * Starts a session for whom the identity provider has authenticated. `identify` resolves to who that is, and its failure
   * counts as a failed attempt of the address. Throws HttpError 403 without a role, 429 with the seconds to wait.
   */
  async signInBy(identify: () => Promise<Identity>, address: string): Promise<string> {
    const attempt = this.#attempts.begin(undefined, address);
    const account = this.#providerAccounts.update(await identify());
    attempt.succeeded();
    return this.sessions.open(account.name);
  }

  /**
   * Gives the account another password, ends its sessions and starts a new one. Throws HttpError 400 for a weak password, 403
   * where the current one is wrong, 409 for an account of the identity provider, 429 with the seconds to wait after failures.
   */
  async changePassword(
    given: string,
    passwords: { current: string; wanted: string },
    address: string,
  ): Promise<string> {
    const { database, audit } = this.#parts;
    const { name } = this.accounts.findWithPassword(given);
    const attempt = this.#attempts.begin(accountKey(name), address);
    if (!(await this.#checks.run(() => this.accounts.check(name, passwords.current), attempt.isKnown))) {
      audit.add({ who: name, what: "sign-in refused", about: name, detail: "to change the password" });
      throw new HttpError(403, "wrong-password", "The current password is wrong.");
    }
    attempt.succeeded();
    const hash = await this.#checks.run(() => this.accounts.hashNew(name, passwords.wanted), true);
    return inTransaction(database, () => {
      this.accounts.renew(name, hash);
      return this.sessions.open(name);
    });
  }

  signOut(secret: string): void {
    this.signOutByHash(hashToken(secret));
  }

  /** The hash of a session's secret, with which the session can be ended and not used. */
  hashOf(secret: string): string {
    return hashToken(secret);
  }

  /** Of a session that is known by its secret's hash. */
  signOutByHash(hash: string): void {
    const account = this.sessions.findByHash(hash);
    this.sessions.closeByHash(hash);
    if (account) this.#parts.audit.add({ who: account.name, what: "signed out", about: account.name });
  }

  /** Ends all sessions of the account, or of every account, and withdraws their links. Throws HttpError 404 for an unknown account. */
  endSessions(whose: { account: string } | "everyone", by: string): void {
    const account = whose === "everyone" ? undefined : this.accounts.find(whose.account).name;
    inTransaction(this.#parts.database, () => {
      const ended = this.accounts.endAccess(account);
      const detail = `${ended} ${ended === 1 ? "session" : "sessions"}`;
      this.#parts.audit.add({ who: by, what: "sessions ended", about: account ?? "every account", detail });
    });
  }

  /** Path and hash of a link that creates an officer and engineer; an earlier unused link is deleted. */
  makeFirstLink(): string {
    this.links.withdraw(theStart);
    return this.links.make({ roles: ["engineer", "officer"] }, theStart).path;
  }
}
