/** Counts the fields of events: how often each occurs, and when it last did. */

/** How many events are looked at, of the newest ones. Rejected ones are far apart, so each takes longer. */
export const maxTalliedEvents = { accepted: 5_000, rejected: 1_000 };
/** How many fields are listed; rejected events may have any number of names. */
const maxFields = 5000;

export function createFieldTally() {
  const seen = new Map();
  const joined = new Map();
  let unlisted = 0;
  return {
    /** Counts the fields of an event; `place` rises with the time of storing. */
    add(verdict, eventType, event, place) {
      for (const path of leafPaths(event, joined)) {
        const key = `${eventType} ${path}`;
        let field = seen.get(key);
        if (!field && seen.size < maxFields) {
          field = { eventType, path, accepted: 0, rejected: 0, last: place };
          seen.set(key, field);
        }
        if (!field) unlisted += 1;
        else {
          field[verdict] += 1;
          field.last = Math.max(field.last, place);
        }
      }
    },
    /** `timeOf` gives the time of a place as ISO 8601. */
    result(timeOf) {
      return {
        fields: Array.from(seen.values(), ({ last, ...field }) => ({ ...field, lastAt: timeOf(last) })),
        unlisted,
      };
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
