/** Counts the fields of events: how often each occurs, and when it last did. */

/** How many fields are listed that only rejected events have, which may have any number of names. */
const maxStrangeFields = 5000;

/** Counts events, or adds the counts of a part of them, which another thread may have counted. */
export function createFieldTally() {
  const events = { accepted: 0, rejected: 0 };
  const first = { accepted: undefined, rejected: undefined };
  const seen = new Map();
  const joined = new Map();
  let strange = 0;
  let unlisted = 0;

  function addFirst(verdict, time) {
    if (time !== undefined) first[verdict] = Math.min(first[verdict] ?? time, time);
  }

  function addField({ eventType, path, accepted, rejected, last }) {
    const key = `${eventType} ${path}`;
    let field = seen.get(key);
    if (!field) {
      if (accepted === 0 && strange >= maxStrangeFields) {
        unlisted += 1;
        return;
      }
      // Made-up names in rejected events cannot displace fields of accepted ones.
      if (accepted === 0) strange += 1;
      field = { eventType, path, accepted: 0, rejected: 0, last };
      seen.set(key, field);
    }
    field.accepted += accepted;
    field.rejected += rejected;
    field.last = Math.max(field.last, last);
  }

  return {
    /** Counts an event that was stored at a time, in milliseconds since 1970. */
    add(verdict, eventType, event, time) {
      const one = { accepted: 0, rejected: 0, [verdict]: 1 };
      events[verdict] += 1;
      addFirst(verdict, time);
      for (const path of leafPaths(event, joined)) addField({ eventType, path, ...one, last: time });
    },
    /** Adds what another tally has. */
    addAll(other) {
      for (const verdict of ["accepted", "rejected"]) {
        events[verdict] += other.events[verdict];
        addFirst(verdict, other.first[verdict]);
      }
      for (const field of other.fields) addField(field);
      unlisted += other.unlisted;
    },
    result: () => ({ events, first, fields: [...seen.values()], unlisted }),
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
