/** Counts the fields of stored events, over the newest accepted and the newest rejected events. */
import { parseWellFormed } from "../well-formed.mjs";
import { createFieldTally, maxTalliedEvents } from "./field-tally.mjs";
import { lastPosition, prepareNewestOfKinds } from "./merge-kinds.mjs";

/** Events that are read at a time: five hundred of the largest are 16 MB. */
const atOnce = 500;

/** Prepares the query on an open database. `clock` reads the clock as it is stored at that moment. */
export function prepare(database, clock) {
  const newestOf = prepareNewestOfKinds(database);
  const kinds = database
    .prepare(`
    SELECT kind FROM kinds WHERE verdict = ?1 AND (?2 IS NULL OR site = ?2) AND CASE WHEN ?3 IS NULL THEN environment <> 'preview' ELSE environment = ?3 END`)
    .raw();
  const event = database
    .prepare("SELECT position, event_type, xdm FROM events JOIN kinds USING (kind) WHERE position = ?")
    .raw();

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
        for (let at = 0; at < looked.length; at += atOnce) {
          const part = looked.slice(at, at + atOnce).reverse();
          // Oldest first: the system reads ahead only in the order of the file.
          const rows = part.map((position) => event.get(position));
          // An event may have been removed meanwhile.
          for (const [position, eventType, xdm] of rows.reverse().filter((row) => row !== undefined))
            tally.add(verdict, eventType, parseWellFormed(xdm), position);
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
