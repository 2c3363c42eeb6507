/** The queries that count the events of a measure which no report declares. */
import { compileMeasures, countedTime } from "./report-keys.mjs";

const dayMs = 86_400_000;
/** Events that are counted at a time, so that other questions are answered in between: less than 0.1 s. */
const maxEvents = 5000;

/** Prepares the queries on an open database. `clock` reads the clock as it is stored at that moment. */
export function prepare(database, clock) {
  const raw = (sql) => database.prepare(sql).raw();
  const kinds = raw(`
    SELECT kind, site, environment, event_type FROM kinds
    WHERE verdict = 'accepted' AND environment = ? AND event_type = ?`);
  const newest = raw("SELECT coalesce(max(position), 0) FROM events");
  const events = raw(`
    SELECT position, xdm FROM events WHERE kind = ? AND position > ? AND position <= ? ORDER BY position LIMIT ${maxEvents}`);

  return {
    /** What has to be read: the kinds of event of these environments and labels, and the positions from a time (ms) on. */
    "measured-kinds"({ environments, labels, from }) {
      return {
        kinds: environments.flatMap((environment) => labels.flatMap((label) => kinds.all(environment, label))),
        first: clock().positionAt(from),
        newest: newest.get()[0],
      };
    },
    /** The counts of the next events of a kind as `[day, key, count]`, and the last position; undefined after all of them. */
    "measured-events"({ environments, kind: [kind, , environment, label], after, until }) {
      const rows = events.all(kind, after, until);
      const [measure] = compileMeasures(environments)(environment, label);
      const times = clock();
      const counts = new Map();
      for (const [position, xdm] of rows) {
        const event = JSON.parse(xdm);
        const time = countedTime(event, times.timeOf(position));
        const row = JSON.stringify([Math.floor(time / dayMs), measure.partsOf(event, time)]);
        counts.set(row, (counts.get(row) ?? 0) + 1);
      }
      return {
        last: rows.length < maxEvents ? undefined : rows.at(-1)[0],
        counts: Array.from(counts, ([row, count]) => [...JSON.parse(row), count]),
      };
    },
  };
}
