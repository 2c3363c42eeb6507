/** Counts the fields of stored events, over the newest accepted and the newest rejected events. */
import { createFieldTally, maxTalliedEvents } from "./field-tally.mjs";
import { lastPosition, prepareNewestOfKinds } from "./merge-kinds.mjs";

/** Prepares the query on an open database. `clock` reads the clock as it is stored at that moment. */
export function prepare(database, clock) {
  const newestOf = prepareNewestOfKinds(database);
  const kinds = database
    .prepare(`
    SELECT kind FROM kinds WHERE verdict = ?1 AND (?2 IS NULL OR site = ?2) AND CASE WHEN ?3 IS NULL THEN environment <> 'preview' ELSE environment = ?3 END`)
    .raw();
  const event = database.prepare("SELECT event_type, xdm FROM events JOIN kinds USING (kind) WHERE position = ?").raw();

  return {
    /** `{site?, environment?, since? (milliseconds since 1970)}` → FieldTraffic of the contract. */
    "field-traffic"({ site = null, environment = null, since }) {
      const times = clock();
      const timeOf = (position) => new Date(times.timeOf(position)).toISOString();
      const from = since === undefined ? 0 : times.positionAt(since);
      const tally = createFieldTally();
      const scan = (verdict) => {
        const max = maxTalliedEvents[verdict];
        const positions = newestOf(kinds.all(verdict, site, environment).flat(), [from, lastPosition], max + 1);
        const looked = positions.slice(0, max);
        for (const position of looked) {
          // The event may have been removed meanwhile.
          const [eventType, xdm] = event.get(position) ?? [];
          if (xdm === undefined) continue;
          tally.add(verdict, eventType, JSON.parse(xdm), position);
        }
        const oldest = looked.at(-1);
        return {
          events: looked.length,
          from: oldest === undefined ? null : timeOf(oldest),
          isWhole: positions.length <= max,
        };
      };
      // Accepted events first, so that made-up names in rejected events cannot displace declared fields.
      const [accepted, rejected] = [scan("accepted"), scan("rejected")];
      return { accepted, rejected, ...tally.result(timeOf) };
    },
  };
}
