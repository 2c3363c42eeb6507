/** Knows when a row was last loaded that counts for a day, so that a count of that day is known to be complete. */
import { from } from "./conditions.ts";
import { type Database, insertSeconds } from "./database.ts";

export interface LoadedDays {
  /** The warehouse's time, in milliseconds since 1970. */
  now: number;
  /** By the number of days since 1970. */
  lastLoaded: ReadonlyMap<number, number>;
}

export interface WatchLoadedDays {
  /** Calls at one time get the same answer. */
  read(): Promise<LoadedDays>;
  forget(): void;
}

/** An insert's rows have the time when it began, and can be read when it has ended. */
export const loadingMs = insertSeconds * 1000;

export function watchLoadedDays({ rows }: Pick<Database, "rows">): WatchLoadedDays {
  let lastLoaded = new Map<number, number>();
  let readUntil = 0;
  let reading: Promise<LoadedDays> | undefined;

  async function readNew(): Promise<LoadedDays> {
    const [{ now = 0 } = {}] = await rows<{ now: number }>("SELECT toUnixTimestamp64Milli(now64(3)) AS now");
    const found = await rows<{ counted_day: number; last: number }>(
      `SELECT toUInt32(toDate(happened_at)) AS counted_day, toUnixTimestamp64Milli(max(loaded_at)) AS last
       FROM tagwell.events WHERE ${from("loaded_at", "since")} GROUP BY counted_day`,
      { since: Math.max(0, readUntil - loadingMs) },
    );
    for (const { counted_day, last } of found)
      lastLoaded.set(counted_day, Math.max(last, lastLoaded.get(counted_day) ?? 0));
    readUntil = now;
    return { now, lastLoaded };
  }

  return {
    read() {
      reading ??= readNew().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    forget() {
      lastLoaded = new Map();
      readUntil = 0;
    },
  };
}
