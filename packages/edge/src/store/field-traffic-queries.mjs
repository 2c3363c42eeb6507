/** Counts the fields of stored events, over the newest accepted and the newest rejected events. */
import { prepareNewestOfKinds } from "./newest-of-kinds.mjs";

/** How many events are read. Rejected ones are far apart on the disk, so each takes longer. */
const maxEvents = { accepted: 5_000, rejected: 1_000 };
/** How many fields are listed; rejected events may have any number of names. */
const maxFields = 5000;

/** Prepares the query on an open database. `clock` reads the clock as it is stored at that moment. */
export function prepare(database, clock) {
  const newestOf = prepareNewestOfKinds(database);
  const kinds = database
    .prepare(`
    SELECT kind FROM kinds WHERE verdict = ?1 AND (?2 IS NULL OR site = ?2) AND (?3 IS NULL OR environment = ?3)`)
    .raw();
  const event = database.prepare("SELECT event_type, xdm FROM events JOIN kinds USING (kind) WHERE position = ?").raw();

  return {
    /** `{site?, environment?, since? (milliseconds since 1970)}` → FieldTraffic of the contract. */
    "field-traffic"({ site = null, environment = null, since }) {
      const times = clock();
      const timeOf = (position) => new Date(times.timeOf(position)).toISOString();
      const from = since === undefined ? 0 : times.positionAt(since);
      const seen = new Map();
      const joined = new Map();
      let unlisted = 0;
      const scan = (verdict) => {
        const max = maxEvents[verdict];
        const positions = newestOf(kinds.all(verdict, site, environment).flat(), from, max + 1);
        const looked = positions.slice(0, max);
        for (const position of looked) {
          // The event may have been removed meanwhile.
          const [eventType, xdm] = event.get(position) ?? [];
          if (xdm === undefined) continue;
          for (const path of leafPaths(JSON.parse(xdm), joined)) {
            const key = `${eventType} ${path}`;
            let field = seen.get(key);
            if (!field && seen.size < maxFields) {
              field = { eventType, path, accepted: 0, rejected: 0, last: position };
              seen.set(key, field);
            }
            if (!field) unlisted += 1;
            else {
              field[verdict] += 1;
              field.last = Math.max(field.last, position);
            }
          }
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
      const fields = [...seen.values()].map(({ last, ...field }) => ({ ...field, lastAt: timeOf(last) }));
      return { accepted, rejected, fields, unlisted };
    },
  };
}

/**
 * Adds the paths of all values that are neither lists nor groups to `found`, with `[]` for places in lists. Events are
 * similar, so each path is joined once and memoized in `joined`, by the path above it and the name.
 */
function leafPaths(value, joined, path = "", found = new Set()) {
  if (Array.isArray(value)) for (const item of value) leafPaths(item, joined, `${path}[]`, found);
  else if (value === null || typeof value !== "object") found.add(path);
  else {
    const inside = joined.get(path) ?? new Map();
    joined.set(path, inside);
    for (const name of Object.keys(value)) {
      const at = inside.get(name) ?? join(path, name);
      inside.set(name, at);
      leafPaths(value[name], joined, at, found);
    }
  }
  return found;
}

function join(path, name) {
  // A name with a dot or a bracket would look like another path.
  if (!/^[\w-]+$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === "" ? name : `${path}.${name}`;
}
