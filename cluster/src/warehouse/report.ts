/** Counts the events of a measure: closed days from their roll-ups where those hold, everything else from the events. */
import type { KeyCount, MeasureQuery } from "@tagwell/edge/doors";
import { allOf } from "./conditions.ts";
import type { Database } from "./database.ts";
import type { WatchLoadedDays } from "./loaded-days.ts";
import type { Measured } from "./measured.ts";
import type { Rollups } from "./rollups.ts";

interface CountColumns {
  counted_day: number;
  counted_environment: string;
  site: string;
  key: string[];
  count: number;
}

export interface ReportParts {
  database: Pick<Database, "rows">;
  measured: Measured;
  loadedDays: WatchLoadedDays;
  rollups: Pick<Rollups, "holding">;
}

export function createReport({ database, measured, loadedDays, rollups }: ReportParts) {
  return async ({ measure, from, to, site, environment, byDay }: MeasureQuery): Promise<KeyCount[]> => {
    const counted = measured(measure);
    if (counted === undefined) return [];
    const loaded = await loadedDays.read();
    const holding = await rollups.holding(counted.id, { from, to }, loaded);
    const which = allOf({
      site: ["site = {site:String}", site],
      environment: ["environment = {environment:String}", environment],
    });
    const grouped = byDay
      ? ["on_day AS counted_day", "environment AS counted_environment"]
      : ["0 AS counted_day", "'' AS counted_environment"];
    const rows = await database.rows<CountColumns>(
      `SELECT ${grouped.join(", ")}, site, key, sum(counted) AS count FROM (
         SELECT toUInt32(day) AS on_day, environment, site, key, count AS counted FROM tagwell.rollups
         WHERE measure = {measure:String} AND ${which.where} AND (toUInt32(day), version) IN
           arrayZip({held_days:Array(UInt32)}, {versions:Array(UInt64)})
         UNION ALL
         SELECT toUInt32(toDate(happened_at)) AS on_day, environment, site, ${counted.sql.key} AS key, count() AS counted
         FROM tagwell.events FINAL
         WHERE ${counted.sql.where} AND ${which.where} AND toDate(happened_at) BETWEEN {first:Date} AND {last:Date}
           AND toUInt32(toDate(happened_at)) NOT IN {held_days:Array(UInt32)}
           AND loaded_at <= fromUnixTimestamp64Milli({as_of:Int64})
         GROUP BY on_day, environment, site, key
       ) GROUP BY counted_day, counted_environment, site, key`,
      {
        ...{ ...counted.sql.params, ...which.params, measure: counted.id, as_of: loaded.now },
        ...{ first: dateOf(from), last: dateOf(to) },
        ...{ held_days: holding.map(({ day }) => day), versions: holding.map(({ version }) => version) },
      },
    );
    return rows.map(({ counted_day: day, counted_environment, ...row }) => ({
      day,
      environment: counted_environment,
      ...row,
    }));
  };
}

/** A number of days since 1970 as a date. */
export const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
