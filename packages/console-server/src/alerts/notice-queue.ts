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

export type NoticeQueue = ReturnType<typeof createNoticeQueue>;

export function createNoticeQueue(database: ConsoleDatabase, now: () => number) {
  return {
    /** Durable with the transaction that is under way. Not before what waits of the same alert, so that "resolved" is never told first. */
    add({ alert, channel, kind }: Pick<WaitingNotice, "alert" | "channel" | "kind">): void {
      database.run(
        `INSERT OR IGNORE INTO alert_notices SELECT ?1, ?2, ?3, 0, max(?4, ifnull(max(due_at), 0))
         FROM alert_notices WHERE alert = ?1 AND channel = ?2`,
        ...[alert, channel, kind, now()],
      );
    },
    /** The next one of a channel, whenever it is due. */
    next(channel: AlertChannel): WaitingNotice | undefined {
      // In the order of what happened, as far as it is due at the same time: "opened" is before "resolved".
      const [next] = database.rows<WaitingNotice>(
        `SELECT alert, channel, kind, cause, attempts, due_at AS dueAt FROM alert_notices JOIN alerts ON number = alert
         WHERE channel = ? ORDER BY due_at, alert, kind LIMIT 1`,
        channel,
      );
      return next;
    },
    waiting: (channel: AlertChannel): number =>
      (database.get("SELECT count(*) FROM alert_notices WHERE channel = ?", channel) as [number])[0],
    remove({ alert, channel, kind }: WaitingNotice): void {
      database.run("DELETE FROM alert_notices WHERE alert = ? AND channel = ? AND kind = ?", alert, channel, kind);
    },
    postpone({ alert, channel, kind }: WaitingNotice, dueAt: number, attempts: number): void {
      // What follows of the same alert waits as well.
      const delay = "UPDATE alert_notices SET due_at = max(due_at, ?) WHERE alert = ? AND channel = ?";
      database.run(delay, dueAt, alert, channel);
      const note = "UPDATE alert_notices SET attempts = ? WHERE alert = ? AND channel = ? AND kind = ?";
      database.run(note, attempts, alert, channel, kind);
    },
    /** Removes those of channels that are no longer set. */
    keepOnly(channels: readonly AlertChannel[]): void {
      const others = "DELETE FROM alert_notices WHERE channel NOT IN (SELECT value FROM json_each(?))";
      database.run(others, JSON.stringify(channels));
    },
  };
}
