/** Counts the events of a measure: closed days from their roll-ups where those hold, everything else from the events. */
import type { KeyCount, MeasureQuery } from "@tagwell/console-server/doors/storage";
import { allOf, from, until } from "./conditions.ts";
import type { Database, Params } from "./database.ts";
import type { WatchLoadedDays } from "./loaded-days.ts";
import type { MeasureSql } from "./measure-sql.ts";
import type { Measured } from "./measured.ts";
import type { Rollups } from "./rollups.ts";

const dayMs = 86_400_000;
/** Of so many days, comparing the ids of the events that count is less work than merging all rows made at their times. */
const fewDays = 2;

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
  return async ({ measure, from: first, to: last, site, environment, byDay }: MeasureQuery): Promise<KeyCount[]> => {
    const loaded = await loadedDays.read();
    const counted = measured(measure);
    if (counted === undefined) return [];
    const holding = await rollups.holding(counted.id, { from: first, to: last }, loaded);
    const isHeld = new Set(holding.map(({ day }) => day));
    const open = [...loaded.lastLoaded.keys()].filter((day) => day >= first && day <= last && !isHeld.has(day));
    if (isHeld.size + open.length === 0) return [];
    const which = allOf({
      site: ["site = {site:String}", site],
      environment: ["environment = {environment:String}", environment],
    });
    const happened = inDays(open);
    const sources = [
      ...(isHeld.size > 0 ? [fromRollups(which.where)] : []),
      ...(open.length > 0
        ? [(open.length > fewDays ? merged : firstOnly)(counted.sql, `${which.where} AND ${happened.where}`)]
        : []),
    ];
    const [day, ofEnvironment] = byDay ? ["on_day", "environment"] : ["0", "''"];
    const rows = await database.rows<CountColumns>(
      `SELECT ${day} AS counted_day, ${ofEnvironment} AS counted_environment, site, key, sum(counted) AS count
       FROM (${sources.join(" UNION ALL ")}) GROUP BY counted_day, counted_environment, site, key`,
      {
        ...{ ...counted.sql.params, ...which.params, ...happened.params, measure: counted.id, as_of: loaded.now },
        ...{ held_days: holding.map(({ day: held }) => held), versions: holding.map(({ version }) => version) },
      },
    );
    return rows.map(({ counted_day: on, site: siteKey, counted_environment: where, key, count }) => ({
      ...{ day: on, site: siteKey, environment: where },
      ...{ key, count },
    }));
  };
}

function fromRollups(where: string): string {
  return `SELECT toUInt32(day) AS on_day, environment, site, key, count AS counted FROM tagwell.rollups
    WHERE measure = {measure:String} AND ${where} AND (toUInt32(day), version) IN
      arrayZip({held_days:Array(UInt32)}, {versions:Array(UInt64)})`;
}

/** Counts events; ClickHouse merges the rows of one id before it reads their columns. */
function merged(measure: MeasureSql, where: string): string {
  return fromEvents(measure, { counted: "count()", from: "FINAL", where });
}

/** Counts events whose row is the first of its id. A message that was loaded twice has its rows twice, at the same position. */
function firstOnly(measure: MeasureSql, where: string): string {
  const first = `(made_ms, id, position) IN (SELECT made_ms, id, min(position) FROM tagwell.events
    WHERE (made_ms, id) IN (SELECT made_ms, id FROM tagwell.events WHERE ${measure.where} AND ${where}) GROUP BY made_ms, id)`;
  return fromEvents(measure, { counted: "uniqExact(position)", from: "", where: `${where} AND ${first}` });
}

function fromEvents({ key, where: counts }: MeasureSql, { counted, from: how, where }: Counting): string {
  return `SELECT toUInt32(toDate(happened_at)) AS on_day, environment, site, ${key} AS key, ${counted} AS counted
    FROM tagwell.events ${how}
    WHERE ${counts} AND ${where} AND loaded_at <= fromUnixTimestamp64Milli({as_of:Int64})
    GROUP BY on_day, environment, site, key`;
}

interface Counting {
  counted: string;
  from: "FINAL" | "";
  where: string;
}

/** As ranges of time, by which ClickHouse passes over what it need not read. */
function inDays(days: readonly number[]): { where: string; params: Params } {
  const ranges: { from: number; to: number }[] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === day) last.to = day + 1;
    else ranges.push({ from: day, to: day + 1 });
  }
  const conditions = ranges.map(
    (_, at) => `(${from("happened_at", `from${at}`)} AND ${until("happened_at", `until${at}`)})`,
  );
  const entries = ranges.flatMap((range, at) => [
    [`from${at}`, range.from * dayMs],
    [`until${at}`, range.to * dayMs],
  ]);
  return { where: `(${conditions.join(" OR ")})`, params: Object.fromEntries(entries) };
}

/** A number of days since 1970 as a date. */
export const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
