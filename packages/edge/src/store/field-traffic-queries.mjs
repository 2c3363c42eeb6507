/** Which fields stood in stored events: counted over the newest of them, accepted and rejected apart. */

/** Events of each verdict that are looked through: a second's work at most, however many are stored. */
const mostEvents = 5_000;
/** Different fields listed; rejected events may carry names without number. */
const mostFields = 5000;

/** Prepares the query on an open database. */
export function prepare(database) {
  // The plus sign keeps SQLite from walking the wide table for the order: the narrow index by kind has what is needed.
  const newest = database
    .prepare(`
    SELECT position FROM events
    WHERE kind IN (SELECT kind FROM kinds WHERE verdict = ?1 AND (?2 IS NULL OR site = ?2) AND (?3 IS NULL OR environment = ?3))
      AND position >= ?4
    ORDER BY +position DESC LIMIT ?5`)
    .raw();
  const event = database.prepare("SELECT event_type, xdm FROM events JOIN kinds USING (kind) WHERE position = ?").raw();

  return {
    /** `{site?, environment?, from?}` → `{accepted, rejected, fields, unlisted}`, positions in place of times. */
    "field-traffic"({ site = null, environment = null, from = 0 }) {
      const seen = new Map();
      let unlisted = 0;
      const scan = (verdict) => {
        const positions = newest
          .raw()
          .all(verdict, site, environment, from, mostEvents + 1)
          .flat();
        const isWhole = positions.length <= mostEvents;
        const looked = positions.slice(0, mostEvents);
        for (const position of looked) {
          // Removed while it was looked for.
          const [eventType, xdm] = event.get(position) ?? [];
          if (xdm === undefined) continue;
          for (const path of leafPaths(JSON.parse(xdm))) {
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
        return { events: looked.length, from: looked.at(-1) ?? null, isWhole };
      };
      // Accepted ones first: what rejected events make up cannot crowd out what is declared.
      return { accepted: scan("accepted"), rejected: scan("rejected"), fields: [...seen.values()], unlisted };
    },
  };
}

/** The paths of all values that are neither lists nor groups; places in lists as `[]`. Added to `found`, each once. */
function leafPaths(value, path = "", found = new Set()) {
  if (Array.isArray(value)) for (const item of value) leafPaths(item, `${path}[]`, found);
  else if (value === null || typeof value !== "object") found.add(path);
  else
    for (const name of Object.keys(value)) {
      // A name that holds a dot or a bracket would read as another path.
      const isPlain = /^[\w-]+$/.test(name);
      const at = isPlain ? (path === "" ? name : `${path}.${name}`) : `${path}[${JSON.stringify(name)}]`;
      leafPaths(value[name], at, found);
    }
  return found;
}
