/** Counts the fields of stored events in parts, so that other questions are answered in between (field-traffic.ts). */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import type { Clock } from "@tagwell/collector/log/clock";
import { oneRow, prepareRows } from "@tagwell/collector/log/open-database";
import type Database from "libsql";
import { createFieldTally, type TalliedEvent, type TalliedVerdict } from "./field-tally.ts";
import type { FieldSource, FieldSpan } from "./field-traffic.ts";
import { lastPosition, prepareOldestOfKinds } from "./merge-kinds.ts";

/** Events of a part: some 50 ms. */
const maxEvents = 1000;

/** Prepares the queries on an open database. `clock` reads the clock as it is stored at that moment. */
export function prepare(database: Database.Database, clock: () => Clock) {
  const raw = <Row extends unknown[]>(sql: string) => prepareRows<Row>(database, sql);
  const oldestOf = prepareOldestOfKinds(database);
  const kindsOf = raw<[kind: number, verdict: TalliedVerdict]>(`
    SELECT kind, verdict FROM kinds WHERE verdict IN ('accepted', 'rejected') AND (?1 IS NULL OR site = ?1)
      AND CASE WHEN ?2 IS NULL THEN environment <> 'preview' ELSE environment = ?2 END`);
  const event = raw<[verdict: TalliedVerdict, eventType: string, xdm: string, consent: TalliedEvent["consent"]]>(
    "SELECT verdict, event_type, xdm, consent_state FROM events JOIN kinds USING (kind) WHERE position = ?",
  );
  const count = raw<[number]>("SELECT count(*) FROM events WHERE kind = ? AND position BETWEEN ? AND ?");
  const ends = raw<[first: number, last: number] | [first: null, last: null]>(
    "SELECT min(position), max(position) FROM events",
  );

  return {
    /** The times of the first and the last event of all; undefined without one. */
    fieldTrafficEnds(): Awaited<ReturnType<FieldSource["ends"]>> {
      const [first, last] = oneRow(ends);
      if (first === null) return undefined;
      const all = clock()
        .ranges({})
        .filter(([from, to]) => from <= last && first <= to);
      const times = all.flatMap(([from, to]) => [Math.max(from, first), Math.min(to, last)]).map(clock().timeOf);
      return { first: Math.min(...times), last: Math.max(...times) };
    },

    /** How many events there are by verdict. */
    fieldTrafficCount({ site, environment, since, until }: FieldSpan): Record<TalliedVerdict, number> {
      const counts = { accepted: 0, rejected: 0 };
      for (const [first, last] of clock().ranges({ since, until }))
        for (const [kind, verdict] of kindsOf.all(site ?? null, environment ?? null))
          counts[verdict] += oneRow(count, kind, first, last)[0];
      return counts;
    },

    /** The fields of the first events, and where the next ones begin, if there are any. */
    fieldTrafficPart({
      site,
      environment,
      since,
      until,
      from = 0,
    }: Parameters<FieldSource["part"]>[0]): Awaited<ReturnType<FieldSource["part"]>> {
      const times = clock();
      const kinds = kindsOf.all(site ?? null, environment ?? null).map(([kind]) => kind);
      const tally = createFieldTally();
      let left = maxEvents;
      for (const range of times.ranges({ since, until, from })) {
        const positions = oldestOf(kinds, range, left);
        for (const position of positions) {
          const row = event.get(position);
          // It may have been removed meanwhile.
          if (row === undefined) continue;
          const [verdict, eventType, xdm, consent] = row;
          tally.add({ verdict, eventType, event: parseWellFormed(xdm), time: times.timeOf(position), consent });
        }
        left -= positions.length;
        if (left === 0) return { ...tally.result(), next: (positions.at(-1) ?? lastPosition) + 1 };
      }
      return tally.result();
    },
  };
}
