/** Accounts: who may sign in, with which roles. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Account, AccountRow } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";
import { type AccountColumns, accountColumns, accountKey, accountOf, theStart } from "./account-columns.ts";
import { lookOf } from "./account-name.ts";
import type { AuditTrail } from "./audit-trail.ts";
import type { PasswordCost } from "./password.ts";
import { hashPassword, isPassword } from "./password.ts";
import type { Sessions } from "./sessions.ts";
import { isWeakPassword } from "./weak-password.ts";

export interface AccountParts {
  database: ConsoleDatabase;
  sessions: Sessions;
  audit: AuditTrail;
  passwordCost: PasswordCost;
  /** Names of the organization and its sites, which are guessed early in a password. */
  ownNames: () => readonly string[];
  now: () => number;
}

export class Accounts {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  any(): boolean {
    return this.list().length > 0;
  }

  list(): AccountRow[] {
    return this.#parts.database.rows<AccountColumns>(`SELECT ${accountColumns} FROM accounts ORDER BY key`).map(rowOf);
  }

  #columnsOf(name: string): AccountColumns | undefined {
    const byKey = `SELECT ${accountColumns} FROM accounts WHERE key = ?`;
    return this.#parts.database.rows<AccountColumns>(byKey, accountKey(name))[0];
  }

  #existing(name: string): AccountColumns {
    const columns = this.#columnsOf(name);
    if (!columns) throw new HttpError(404, "no-such-account", `There is no account "${name}".`);
    return columns;
  }

  /** Throws HttpError 404 for an unknown account. */
  find(name: string): Account {
    return accountOf(this.#existing(name));
  }

  /** Throws HttpError 404 for an unknown account, 409 for one of the identity provider. */
  findWithPassword(name: string): Account {
    const columns = this.#existing(name);
    if (columns.password === "") throw hasNoPassword(columns.name);
    return accountOf(columns);
  }

  /** The account that has the name, or one that looks the same. */
  findSimilar(name: string): Account | undefined {
    return this.list().find((account) => lookOf(account.name) === lookOf(name));
  }

  /** The account with this name and password. */
  async check(name: string, password: string): Promise<Account | undefined> {
    const columns = this.#columnsOf(name);
    const isRight = await isPassword(password, columns?.password, this.#parts.passwordCost);
    return isRight && columns ? accountOf(columns) : undefined;
  }

  /** The hash of a new password for the account. Throws HttpError 400 for one that is easy to guess. */
  async hashNew(name: string, password: string): Promise<string> {
    const { passwordCost, ownNames } = this.#parts;
    if (await isWeakPassword(password, name, ...ownNames())) throw weakPassword();
    return hashPassword(password, passwordCost);
  }

  /** Creates an account. Throws HttpError 409 for a name that is taken. */
  add(name: string, roles: string, hash: string): Account {
    const { database, audit, now } = this.#parts;
    const other = this.findSimilar(name);
    if (other !== undefined) throw nameTaken(other.name);
    database.run("INSERT INTO accounts VALUES (?, ?, ?, ?, ?)", accountKey(name), name, roles, hash, now());
    audit.add({ who: name, what: "account made", about: name, detail: roles });
    return accountOf({ name, roles });
  }

  /** Sets the hash of the account's new password and ends its access until now. Throws HttpError 404 for an unknown account. */
  renew(name: string, hash: string): Account {
    const account = this.find(name);
    this.#parts.database.run("UPDATE accounts SET password = ? WHERE key = ?", hash, accountKey(name));
    this.endAccess(name);
    this.#dropLinks("account = ?", account.name);
    this.#parts.audit.add({ who: account.name, what: "password renewed", about: account.name });
    return account;
  }

  /** Ends the sessions of an account, or of all, and withdraws the links that they made; returns how many sessions there were. */
  endAccess(name?: string): number {
    if (name === undefined) this.#dropLinks("made_by <> ?", theStart);
    else this.#dropLinks("made_by = ?", this.find(name).name);
    return this.#parts.sessions.end(name);
  }

  /** Ends the account's access too. Throws HttpError 409 for the last officer. */
  remove(name: string, by: string): void {
    const { database, audit } = this.#parts;
    inTransaction(database, () => {
      const account = this.find(name);
      const officers = this.list().filter(({ roles }) => roles.includes("officer"));
      if (account.roles.includes("officer") && officers.length === 1)
        throw new HttpError(409, "last-officer", `${account.name} is the last officer. Create another one first.`);
      this.endAccess(name);
      this.#dropLinks("account = ?", account.name);
      database.run("DELETE FROM accounts WHERE key = ?", accountKey(name));
      audit.add({ who: by, what: "account removed", about: account.name });
    });
  }

  #dropLinks(which: string, name: string): void {
    this.#parts.database.run(`DELETE FROM links WHERE used_at IS NULL AND ${which}`, name);
  }
}

const rowOf = (columns: AccountColumns): AccountRow => ({
  ...accountOf(columns),
  createdAt: new Date(columns.createdAt).toISOString(),
  ...(columns.password === "" && { isFromProvider: true as const }),
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
