/** Sessions of the console. */

import type { Log } from "@tagwell/collector/errors/log";
import type { Account } from "@tagwell/contract";
import type { ConsoleDatabase } from "../database/console-database.ts";
import { accountKey, rolesIn } from "./account-columns.ts";
import { hashToken, newToken } from "./secret-token.ts";
import { createUseRecorder } from "./use-recorder.ts";

/** A session ends after `maxIdleMs` without a request, and after `maxSessionMs` in any case. */
export const maxIdleMs = 60 * 60 * 1000;
export const maxSessionMs = 12 * 60 * 60 * 1000;
/** How often a session's use is written; not at each request. */
const seenEveryMs = 60 * 1000;

export interface SessionParts {
  database: ConsoleDatabase;
  now: () => number;
  log: Log;
}

export class Sessions {
  readonly #parts: SessionParts;
  readonly #listeners = new Set<() => void>();
  readonly #recordUse: (write: () => void) => void;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#recordUse = createUseRecorder("sessions", parts.log);
  }

  /** Returns the secret for the cookie. */
  open(name: string): string {
    const { database, now } = this.#parts;
    const token = newToken();
    database.run(
      "DELETE FROM sessions WHERE seen_at <= ?1 - ?2 OR seen_at > ?1 + ?2 OR started_at <= ?1 - ?3",
      ...[now(), maxIdleMs, maxSessionMs],
    );
    database.run(
      "INSERT INTO sessions SELECT ?, key, ?, ? FROM accounts WHERE key = ?",
      ...[hashToken(token), now(), now(), accountKey(name)],
    );
    return token;
  }

  #find(hash: string): { name: string; roles: string; seenAt: number } | undefined {
    // A session of a clock that was ahead ends when the clock is set back, rather than when that time comes.
    return this.#parts.database.rows<{ name: string; roles: string; seenAt: number }>(
      `SELECT name, roles, seen_at AS seenAt FROM sessions JOIN accounts ON key = account
       WHERE hash = ?4 AND seen_at > ?1 - ?2 AND seen_at <= ?1 + ?2 AND started_at > ?1 - ?3`,
      ...[this.#parts.now(), maxIdleMs, maxSessionMs, hash],
    )[0];
  }

  /** Undefined for an unknown secret, or one whose session has ended. A use of the session. */
  find(token: string): Account | undefined {
    return this.findByHash(hashToken(token));
  }

  /** Of the session whose secret has this hash. */
  findByHash(hash: string): Account | undefined {
    const row = this.#find(hash);
    if (row === undefined) return undefined;
    const { name, roles, seenAt } = row;
    if (seenAt + seenEveryMs <= this.#parts.now()) this.#seen(hash);
    return { name, roles: rolesIn(roles) };
  }

  /** Where it cannot be written, the session may end an hour after the last use that could. */
  #seen(hash: string): void {
    const { database, now } = this.#parts;
    this.#recordUse(() => void database.run("UPDATE sessions SET seen_at = ? WHERE hash = ?", now(), hash));
  }

  /** Whether the session goes on. Not a use of the session. */
  isOpen(token: string): boolean {
    return this.#find(hashToken(token)) !== undefined;
  }

  close(token: string): void {
    this.closeByHash(hashToken(token));
  }

  closeByHash(hash: string): void {
    this.#parts.database.run("DELETE FROM sessions WHERE hash = ?", hash);
    this.#tell();
  }

  /** Ends the sessions of one account, or of all; returns how many there were. */
  end(account?: string): number {
    const { database } = this.#parts;
    const { changes } =
      account === undefined
        ? database.run("DELETE FROM sessions")
        : database.run("DELETE FROM sessions WHERE account = ?", accountKey(account));
    this.#tell();
    return changes;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener after sessions were ended by somebody; returns a function that stops it. */
  onEnd(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
