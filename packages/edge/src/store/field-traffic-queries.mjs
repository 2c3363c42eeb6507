/** Which fields stood in stored events: counted over the newest of them, accepted and rejected apart. */
import { prepareNewestOfKinds } from "./newest-of-kinds.mjs";

/** Events that are looked through, the newest. Rejected ones lie far apart on the disk, and take longer each. */
const mostEvents = { accepted: 5_000, rejected: 1_000 };
/** Different fields listed; rejected events may carry names without number. */
const mostFields = 5000;

/** Prepares the query on an open database. */
export function prepare(database) {
  const newestOf = prepareNewestOfKinds(database);
  const kinds = database
    .prepare(`
    SELECT kind FROM kinds WHERE verdict = ?1 AND (?2 IS NULL OR site = ?2) AND (?3 IS NULL OR environment = ?3)`)
    .raw();
  const event = database.prepare("SELECT event_type, xdm FROM events JOIN kinds USING (kind) WHERE position = ?").raw();

  return {
    /** `{site?, environment?, from?}` → `{accepted, rejected, fields, unlisted}`, positions in place of times. */
    "field-traffic"({ site = null, environment = null, from = 0 }) {
      const seen = new Map();
      const joined = new Map();
      let unlisted = 0;
      const scan = (verdict) => {
        const most = mostEvents[verdict];
        const positions = newestOf(kinds.all(verdict, site, environment).flat(), from, most + 1);
        const looked = positions.slice(0, most);
        for (const position of looked) {
          // Removed while it was looked for.
          const [eventType, xdm] = event.get(position) ?? [];
          if (xdm === undefined) continue;
          for (const path of leafPaths(JSON.parse(xdm), joined)) {
            const key = `${eventType} ${path}`;
            let field = seen.get(key);
            if (!field && seen.size < mostFields) {
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
        return { events: looked.length, from: looked.at(-1) ?? null, isWhole: positions.length <= most };
      };
      // Accepted ones first: what rejected events make up cannot crowd out what is declared.
      return { accepted: scan("accepted"), rejected: scan("rejected"), fields: [...seen.values()], unlisted };
    },
  };
}

/**
 * The paths of all values that are neither lists nor groups; places in lists as `[]`. Added to `found`, each once. The
 * events are alike: a path is put together once (`joined`: by the path above it, then by name) and not for each of them.
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
  // A name that holds a dot or a bracket would read as another path.
  if (!/^[\w-]+$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === "" ? name : `${path}.${name}`;
}
