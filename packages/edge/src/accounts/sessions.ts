/** Sessions of the console. */
import { type Account, roles } from "@tagwell/contract";
import type { ConsoleDatabase } from "../console-database.ts";
import { hashToken, newToken } from "./accounts.ts";

export interface Sessions {
  /** Returns the secret for the cookie. */
  open(name: string): string;
  /** Undefined for an unknown secret, or one whose session has ended. */
  find(token: string): Account | undefined;
  close(token: string): void;
}

/** A session ends after `maxIdleMs` without a request, and after `maxSessionMs` in any case. */
export const maxIdleMs = 60 * 60 * 1000;
export const maxSessionMs = 12 * 60 * 60 * 1000;
/** How often a session's use is written; not at each request. */
const seenEveryMs = 60 * 1000;

export function createSessions(database: ConsoleDatabase, now: () => number): Sessions {
  const insert = database.prepare("INSERT INTO sessions SELECT ?, key, ?, ? FROM accounts WHERE name = ?");
  const dropEnded = database.prepare("DELETE FROM sessions WHERE seen_at <= ? OR started_at <= ?");
  const find = database.prepare(
    `SELECT name, roles, seen_at FROM sessions JOIN accounts ON key = account
       WHERE hash = ? AND seen_at > ? AND started_at > ?`,
  );
  const see = database.prepare("UPDATE sessions SET seen_at = ? WHERE hash = ?");
  const remove = database.prepare("DELETE FROM sessions WHERE hash = ?");
  return {
    open(name) {
      const token = newToken();
      dropEnded.run(now() - maxIdleMs, now() - maxSessionMs);
      insert.run(hashToken(token), now(), now(), name);
      return token;
    },
    find(token) {
      const hash = hashToken(token);
      const row = find.get(hash, now() - maxIdleMs, now() - maxSessionMs);
      if (row === undefined) return undefined;
      const [name, text, seenAt] = row as [string, string, number];
      if (seenAt + seenEveryMs <= now()) see.run(now(), hash);
      return { name, roles: roles.filter((role) => text.split(" ").includes(role)) };
    },
    close(token) {
      remove.run(hashToken(token));
    },
  };
}
