/** Notices that wait to be sent, in the console's database, so that a restart loses none. */
import type { AlertChannel, AlertNotice } from "@tagwell/contract";
import type { ConsoleDatabase } from "../database/console-database.ts";

export interface WaitingNotice {
  /** The alert's number. */
  alert: number;
  channel: AlertChannel;
  kind: AlertNotice["kind"];
  cause: string;
  attempts: number;
  /** Milliseconds since 1970. */
  dueAt: number;
}

export interface NoticeQueue {
  /** Durable with the transaction that is under way. */
  add(notice: Pick<WaitingNotice, "alert" | "channel" | "kind">): void;
  /** The next one of a channel, whenever it is due. */
  next(channel: AlertChannel): WaitingNotice | undefined;
  waiting(channel: AlertChannel): number;
  remove(notice: WaitingNotice): void;
  postpone(notice: WaitingNotice, dueAt: number, attempts: number): void;
  /** Removes those of channels that are no longer set. */
  keepOnly(channels: readonly AlertChannel[]): void;
}

type Columns = [number, AlertChannel, AlertNotice["kind"], string, number, number];

export function createNoticeQueue(database: ConsoleDatabase, now: () => number): NoticeQueue {
  const insert = database.prepare("INSERT OR IGNORE INTO alert_notices VALUES (?, ?, ?, 0, ?)");
  // In the order of what happened, as far as it is due at the same time: "opened" is before "resolved".
  const first = database.prepare(`
    SELECT alert, channel, kind, cause, attempts, due_at FROM alert_notices JOIN alerts ON number = alert
    WHERE channel = ? ORDER BY due_at, alert, kind LIMIT 1`);
  const count = database.prepare("SELECT count(*) FROM alert_notices WHERE channel = ?");
  const drop = database.prepare("DELETE FROM alert_notices WHERE alert = ? AND channel = ? AND kind = ?");
  // What follows of the same alert waits as well, so that "resolved" is never told first.
  const delay = database.prepare(`
    UPDATE alert_notices SET due_at = max(due_at, ?) WHERE alert = ? AND channel = ?`);
  const note = database.prepare("UPDATE alert_notices SET attempts = ? WHERE alert = ? AND channel = ? AND kind = ?");
  const forget = database.prepare("DELETE FROM alert_notices WHERE channel NOT IN (SELECT value FROM json_each(?))");
  return {
    add({ alert, channel, kind }) {
      insert.run(alert, channel, kind, now());
    },
    next(channel) {
      const row = first.get(channel) as Columns | undefined;
      if (row === undefined) return undefined;
      const [alert, , kind, cause, attempts, dueAt] = row;
      return { alert, channel, kind, cause, attempts, dueAt };
    },
    waiting: (channel) => (count.get(channel) as [number])[0],
    remove({ alert, channel, kind }) {
      drop.run(alert, channel, kind);
    },
    postpone({ alert, channel, kind }, dueAt, attempts) {
      delay.run(dueAt, alert, channel);
      note.run(attempts, alert, channel, kind);
    },
    keepOnly(channels) {
      forget.run(JSON.stringify(channels));
    },
  };
}
