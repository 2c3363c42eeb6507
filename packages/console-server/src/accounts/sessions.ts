/** Sessions of the console. */

import type { Log } from "@tagwell/collector/errors/log";
import type { Account } from "@tagwell/contract";
import type { ConsoleDatabase } from "../database/console-database.ts";
import { accountKey, rolesIn } from "./account-columns.ts";
import { hashToken, newToken } from "./secret-token.ts";

export interface Sessions {
  /** Returns the secret for the cookie. */
  open(name: string): string;
  /** Undefined for an unknown secret, or one whose session has ended. A use of the session. */
  find(token: string): Account | undefined;
  /** Whether the session goes on. Not a use of the session. */
  isOpen(token: string): boolean;
  close(token: string): void;
  /** Of the session whose secret has this hash. */
  findByHash(hash: string): Account | undefined;
  closeByHash(hash: string): void;
  /** Ends the sessions of one account, or of all; returns how many there were. */
  end(account?: string): number;
  /** Calls the listener after sessions were ended by somebody; returns a function that stops it. */
  onEnd(listener: () => void): () => void;
}

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

export function createSessions({ database, now, log }: SessionParts): Sessions {
  const insert = database.prepare("INSERT INTO sessions SELECT ?, key, ?, ? FROM accounts WHERE key = ?");
  const dropEnded = database.prepare(
    "DELETE FROM sessions WHERE seen_at <= ?1 - ?2 OR seen_at > ?1 + ?2 OR started_at <= ?1 - ?3",
  );
  // A session of a clock that was ahead ends when the clock is set back, rather than when that time comes.
  const current = database.prepare(
    `SELECT name, roles, seen_at FROM sessions JOIN accounts ON key = account
       WHERE hash = ?4 AND seen_at > ?1 - ?2 AND seen_at <= ?1 + ?2 AND started_at > ?1 - ?3`,
  );
  const see = database.prepare("UPDATE sessions SET seen_at = ? WHERE hash = ?");
  const remove = database.prepare("DELETE FROM sessions WHERE hash = ?");
  const removeOf = database.prepare("DELETE FROM sessions WHERE account = ?");
  const removeAll = database.prepare("DELETE FROM sessions");
  const listeners = new Set<() => void>();
  let cannotSee = false;
  const find = (hash: string) =>
    current.get(now(), maxIdleMs, maxSessionMs, hash) as [string, string, number] | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** A use that cannot be written refuses nobody: the session may end an hour after the last use that could. */
  function seen(hash: string): void {
    try {
      see.run(now(), hash);
      cannotSee = false;
    } catch (error) {
      if (!cannotSee) log(`edge: the use of sessions is not recorded: ${(error as Error).message}`, "warn");
      cannotSee = true;
    }
  }

  function findByHash(hash: string): Account | undefined {
    const row = find(hash);
    if (row === undefined) return undefined;
    const [name, text, seenAt] = row;
    if (seenAt + seenEveryMs <= now()) seen(hash);
    return { name, roles: rolesIn(text) };
  }

  function closeByHash(hash: string): void {
    remove.run(hash);
    tell();
  }

  return {
    open(name) {
      const token = newToken();
      dropEnded.run(now(), maxIdleMs, maxSessionMs);
      insert.run(hashToken(token), now(), now(), accountKey(name));
      return token;
    },
    find: (token) => findByHash(hashToken(token)),
    findByHash,
    closeByHash,
    isOpen: (token) => find(hashToken(token)) !== undefined,
    close: (token) => closeByHash(hashToken(token)),
    end(account) {
      const { changes } = account === undefined ? removeAll.run() : removeOf.run(accountKey(account));
      tell();
      return changes;
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
