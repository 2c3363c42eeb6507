/** Counts the fields of stored events in parts, so that other questions are answered in between (count-fields.ts). */
import { parseWellFormed } from "../well-formed.mjs";
import { createFieldTally } from "./field-tally.mjs";
import { lastPosition, prepareOldestOfKinds } from "./merge-kinds.mjs";

/** Events of a part: some 50 ms. */
const maxEvents = 1000;

/** Prepares the queries on an open database. `clock` reads the clock as it is stored at that moment. */
export function prepare(database, clock) {
  const raw = (sql) => database.prepare(sql).raw();
  const oldestOf = prepareOldestOfKinds(database);
  const kindsOf = raw(`
    SELECT kind, verdict FROM kinds WHERE verdict IN ('accepted', 'rejected') AND (?1 IS NULL OR site = ?1)
      AND CASE WHEN ?2 IS NULL THEN environment <> 'preview' ELSE environment = ?2 END`);
  const event = raw("SELECT verdict, event_type, xdm FROM events JOIN kinds USING (kind) WHERE position = ?");
  const count = raw("SELECT count(*) FROM events WHERE kind = ? AND position BETWEEN ? AND ?");
  const ends = raw("SELECT min(position), max(position) FROM events");

  return {
    /** The times of the first and the last event of all; undefined without one. */
    "field-traffic-ends"() {
      const [first, last] = ends.get();
      if (first === null) return undefined;
      const all = clock()
        .ranges({})
        .filter(([from, to]) => from <= last && first <= to);
      const times = all.flatMap(([from, to]) => [Math.max(from, first), Math.min(to, last)]).map(clock().timeOf);
      return { first: Math.min(...times), last: Math.max(...times) };
    },

    /** `{site?, environment?, since, until}` → how many events there are by verdict. */
    "field-traffic-count"({ site = null, environment = null, since, until }) {
      const counts = { accepted: 0, rejected: 0 };
      for (const [first, last] of clock().ranges({ since, until }))
        for (const [kind, verdict] of kindsOf.all(site, environment))
          counts[verdict] += count.get(kind, first, last)[0];
      return counts;
    },

    /** `{site?, environment?, since, until, from?}` → the fields of the first events, and where the next ones begin, if there are any. */
    "field-traffic-part"({ site = null, environment = null, since, until, from = 0 }) {
      const times = clock();
      const kinds = kindsOf.all(site, environment).map(([kind]) => kind);
      const tally = createFieldTally();
      let left = maxEvents;
      for (const range of times.ranges({ since, until, from })) {
        const positions = oldestOf(kinds, range, left);
        for (const position of positions) {
          const row = event.get(position);
          // It may have been removed meanwhile.
          if (row) tally.add(row[0], row[1], parseWellFormed(row[2]), times.timeOf(position));
        }
        left -= positions.length;
        if (left === 0) return { ...tally.result(), next: (positions.at(-1) ?? lastPosition) + 1 };
      }
      return tally.result();
    },
  };
}
