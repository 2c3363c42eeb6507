/** The queries of reports: the counts of a measure over a range of days. */

import { oneRow, prepareRows } from "@tagwell/collector/log/open-database";
import type Database from "libsql";
import type { MeasureQuery } from "../doors/storage.ts";
import type { PackedCounts } from "./packed-counts.ts";

/** A measure by its id, over a range of days. */
export type CountsQuery = Omit<MeasureQuery, "measure" | "dividedBy" | "byDay"> & { measure: string };

type DayRow = [day: number, site: string, environment: string, keys: string, counts: string];

export function prepare(database: Database.Database) {
  const which = `
    FROM counts WHERE measure = ?1 AND day BETWEEN ?2 AND ?3
    AND (?4 IS NULL OR site = ?4) AND (?5 IS NULL OR environment = ?5)`;
  const ofRange = prepareRows<[site: string, key: string, count: number]>(
    database,
    `SELECT site, key, sum(count) ${which} GROUP BY site, key`,
  );
  // One row for thousands of counts: the driver takes longer for each value than SQLite does to join them. No key contains a line break.
  const ofDays = prepareRows<DayRow>(
    database,
    `
    SELECT day, site, environment, group_concat(key, char(10)), group_concat(count) ${which}
    GROUP BY day, site, environment`,
  );
  const countedTo = prepareRows<[number]>(database, "SELECT counted FROM counts_state");
  const columns = ({ measure, from, to, site, environment }: CountsQuery) => [
    measure,
    from,
    to,
    site ?? null,
    environment ?? null,
  ];
  return {
    /** `[site, key, count]`, summed over the days. Days are numbered from 1970-01-01; both ends are included. */
    counts: (asked: CountsQuery) => ofRange.all(...columns(asked)),
    /** As packed-counts.ts unpacks them. */
    countsByDay: (asked: CountsQuery) => packCounts(ofDays.iterate(...columns(asked))),
    /** The same, and the position up to which they count, both of one moment. */
    countsSoFar: (asked: CountsQuery) =>
      inSnapshot(database, () => ({
        packed: packCounts(ofDays.iterate(...columns(asked))),
        counted: oneRow(countedTo)[0],
      })),
  };
}

function inSnapshot<Result>(database: Database.Database, read: () => Result): Result {
  database.exec("BEGIN");
  try {
    return read();
  } finally {
    database.exec("COMMIT");
  }
}

function packCounts(rows: Iterable<DayRow>): PackedCounts {
  const known = new Map<string, number>();
  const slices: PackedCounts["slices"] = [];
  for (const [day, site, environment, keys, counts] of rows) {
    const places = Uint32Array.from(keys.split("\n"), (key) => {
      const place = known.get(key) ?? known.size;
      if (place === known.size) known.set(key, place);
      return place;
    });
    slices.push({ day, site, environment, places, counts: Float64Array.from(counts.split(","), Number) });
  }
  return { keys: Array.from(known.keys()).join("\n"), slices };
}
