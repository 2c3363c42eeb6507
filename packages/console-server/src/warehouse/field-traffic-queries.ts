/** Counts the fields of stored events in parts, so that other questions are answered in between (field-traffic.ts). */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import { oneRow } from "@tagwell/collector/log/open-database";
import { FieldTally, type TalliedEvent, type TalliedVerdict } from "./field-tally.ts";
import type { FieldSource, FieldSpan } from "./field-traffic.ts";
import { lastPosition } from "./merge-kinds.ts";
import type { StoredRows } from "./stored-rows.ts";

/** Events of a part: some 50 ms. */
const maxEvents = 1000;

const kindsOf = ({ rows }: StoredRows, { site, environment }: Pick<FieldSpan, "site" | "environment">) =>
  rows<[kind: number, verdict: TalliedVerdict]>(`
    SELECT kind, verdict FROM kinds WHERE verdict IN ('accepted', 'rejected') AND (?1 IS NULL OR site = ?1)
      AND CASE WHEN ?2 IS NULL THEN environment <> 'preview' ELSE environment = ?2 END`).all(
    site ?? null,
    environment ?? null,
  );

export const fieldTrafficQueries = {
  /** The times of the first and the last event of all; undefined without one. */
  fieldTrafficEnds({ rows, clock }: StoredRows): Awaited<ReturnType<FieldSource["ends"]>> {
    const [first, last] = oneRow(
      rows<[first: number, last: number] | [first: null, last: null]>(
        "SELECT min(position), max(position) FROM events",
      ),
    );
    if (first === null) return undefined;
    const all = clock()
      .ranges({})
      .filter(([from, to]) => from <= last && first <= to);
    const times = all.flatMap(([from, to]) => [Math.max(from, first), Math.min(to, last)]).map(clock().timeOf);
    return { first: Math.min(...times), last: Math.max(...times) };
  },

  /** How many events there are by verdict. */
  fieldTrafficCount(stored: StoredRows, { since, until, ...scope }: FieldSpan): Record<TalliedVerdict, number> {
    const count = stored.rows<[number]>("SELECT count(*) FROM events WHERE kind = ? AND position BETWEEN ? AND ?");
    const counts = { accepted: 0, rejected: 0 };
    for (const [first, last] of stored.clock().ranges({ since, until }))
      for (const [kind, verdict] of kindsOf(stored, scope)) counts[verdict] += oneRow(count, kind, first, last)[0];
    return counts;
  },

  /** The fields of the first events, and where the next ones begin, if there are any. */
  fieldTrafficPart(
    stored: StoredRows,
    { since, until, from = 0, ...scope }: Parameters<FieldSource["part"]>[0],
  ): Awaited<ReturnType<FieldSource["part"]>> {
    const event = stored.rows<
      [verdict: TalliedVerdict, eventType: string, xdm: string, consent: TalliedEvent["consent"]]
    >("SELECT verdict, event_type, xdm, consent_state FROM events JOIN kinds USING (kind) WHERE position = ?");
    const times = stored.clock();
    const kinds = kindsOf(stored, scope).map(([kind]) => kind);
    const tally = new FieldTally();
    let left = maxEvents;
    for (const range of times.ranges({ since, until, from })) {
      const positions = stored.oldestOf(kinds, range, left);
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
