/** Sessions: who a cookie's bearer is. */
import { type Account, roles } from "@tagwell/contract";
import type { ConsoleDatabase } from "../console-database.ts";
import { hashToken, newToken } from "./accounts.ts";

export interface Sessions {
  /** The secret that the cookie carries. */
  open(name: string): string;
  /** Undefined for a secret that is none, or whose session has ended. */
  find(token: string): Account | undefined;
  close(token: string): void;
}

/** Milliseconds: a session ends when it is not used for so long, and in any case after so long. */
export const longestIdle = 60 * 60 * 1000;
export const longestSession = 12 * 60 * 60 * 1000;
/** A session's use is written down once in so long, not at each request. */
const seenEvery = 60 * 1000;

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
      dropEnded.run(now() - longestIdle, now() - longestSession);
      insert.run(hashToken(token), now(), now(), name);
      return token;
    },
    find(token) {
      const hash = hashToken(token);
      const row = find.get(hash, now() - longestIdle, now() - longestSession);
      if (row === undefined) return undefined;
      const [name, text, seenAt] = row as [string, string, number];
      if (seenAt + seenEvery <= now()) see.run(now(), hash);
      return { name, roles: roles.filter((role) => text.split(" ").includes(role)) };
    },
    close(token) {
      remove.run(hashToken(token));
    },
  };
}
