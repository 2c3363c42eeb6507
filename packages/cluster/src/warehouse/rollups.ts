/**
 * Counts of closed days. They are always made from the events without duplicates; a day is counted again after an event of it
 * came late. What is removed later stays counted, as it does not make a day's counts wrong.
 */
import type { Database } from "./database.ts";
import { type LoadedDays, loadingMs, type WatchLoadedDays } from "./loaded-days.ts";
import type { CompiledMeasure, Measured } from "./measured.ts";

export type Rollups = ReturnType<typeof createRollups>;

/** Days that are counted in one statement. */
const daysInPart = 10;
const dayMs = 86_400_000;

interface CountedDay {
  counted_day: number;
  version: number;
  checked: number;
}

export function createRollups(
  database: Pick<Database, "rows" | "run" | "insert">,
  measured: Measured,
  loadedDays: WatchLoadedDays,
) {
  return {
    /** The days of a range whose counts hold, as days since 1970, and the version of each. */
    async holding(measure: string, range: { from: number; to: number }, { lastLoaded }: LoadedDays) {
      const counted = await countedDays(measure, range);
      return counted
        .filter((each) => holds(each, lastLoaded))
        .map(({ counted_day, version }) => ({ day: counted_day, version }));
    },
    /** Counts the closed days whose counts do not hold. */
    async update(): Promise<void> {
      const loaded = await loadedDays.read();
      for (const measure of measured.all) await updateMeasure(measure, loaded);
    },
  };

  function countedDays(measure: string, { from, to }: { from: number; to: number }): Promise<CountedDay[]> {
    return database.rows<CountedDay>(
      `SELECT toUInt32(day) AS counted_day, version, toUnixTimestamp64Milli(checked_at) AS checked
       FROM tagwell.counted_days FINAL
       WHERE measure = {measure:String} AND toUInt32(day) BETWEEN {from:UInt32} AND {to:UInt32}`,
      { measure, from, to },
    );
  }

  async function updateMeasure(measure: CompiledMeasure, { now, lastLoaded }: LoadedDays): Promise<void> {
    const today = Math.floor(now / dayMs);
    const counted = await countedDays(measure.id, { from: 0, to: today });
    const held = new Set(counted.flatMap((each) => (holds(each, lastLoaded) ? each.counted_day : [])));
    const due = [...lastLoaded].flatMap(([day, last]) =>
      day < today && last < now - loadingMs && !held.has(day) ? day : [],
    );
    for (let at = 0; at < due.length; at += daysInPart) await count(measure, due.slice(at, at + daysInPart), now);
  }

  async function count({ id, sql }: CompiledMeasure, days: number[], now: number): Promise<void> {
    await database.run(
      `INSERT INTO tagwell.rollups
       SELECT {measure:String}, toDate(happened_at) AS happened_on, {version:UInt64}, site, environment, ${sql.key} AS key, count()
       FROM tagwell.events FINAL WHERE ${sql.where} AND toUInt32(toDate(happened_at)) IN {days:Array(UInt32)}
       GROUP BY happened_on, site, environment, key`,
      { ...sql.params, measure: id, version: now, days },
    );
    await database.insert(
      "tagwell.counted_days",
      days.map((day) => ({ measure: id, day, version: now, checked_at: now })),
    );
    await database.run(
      `ALTER TABLE tagwell.rollups DELETE
       WHERE measure = {measure:String} AND toUInt32(day) IN {days:Array(UInt32)} AND version < {version:UInt64}`,
      { measure: id, days, version: now },
    );
  }
}

/** Nothing of the day was loaded since it was counted, or was being loaded then. */
function holds({ counted_day, checked }: CountedDay, lastLoaded: LoadedDays["lastLoaded"]): boolean {
  return (lastLoaded.get(counted_day) ?? 0) < checked - loadingMs;
}
