/** The queries of reports: the counts of a measure over a range of days. */

export function prepare(database) {
  const which = `
    FROM counts WHERE measure = ?1 AND day BETWEEN ?2 AND ?3
    AND (?4 IS NULL OR site = ?4) AND (?5 IS NULL OR environment = ?5)`;
  const ofRange = database.prepare(`SELECT site, key, sum(count) ${which} GROUP BY site, key`);
  // One row for thousands of counts: the driver takes longer for each value than SQLite does to join them. No key contains a line break.
  const ofDays = database.prepare(`
    SELECT day, site, environment, group_concat(key, char(10)), group_concat(count) ${which}
    GROUP BY day, site, environment`);
  const countedTo = database.prepare("SELECT counted FROM counts_state").raw();
  const columns = ({ measure, from, to, site, environment }) => [measure, from, to, site ?? null, environment ?? null];
  return {
    /** `[site, key, count]`, summed over the days. Days are numbered from 1970-01-01; both ends are included. */
    counts: (asked) => ofRange.raw().all(...columns(asked)),
    /** As packed-counts.ts unpacks them. */
    countsByDay: (asked) => packCounts(ofDays.raw().iterate(...columns(asked))),
    /** The same, and the position up to which they count, both of one moment. */
    "counts-so-far": (asked) =>
      inSnapshot(database, () => ({
        packed: packCounts(ofDays.raw().iterate(...columns(asked))),
        counted: countedTo.get()[0],
      })),
  };
}

function inSnapshot(database, read) {
  database.exec("BEGIN");
  try {
    return read();
  } finally {
    database.exec("COMMIT");
  }
}

function packCounts(rows) {
  const known = new Map();
  const slices = [];
  for (const [day, site, environment, keys, counts] of rows) {
    const places = Uint32Array.from(keys.split("\n"), (key) => {
      const place = known.get(key) ?? known.size;
      if (place === known.size) known.set(key, place);
      return place;
    });
    slices.push({ day, site, environment, places, counts: Float64Array.from(counts.split(","), Number) });
  }
  return { keys: Array.from(known.keys()).join("\n"), slices };
}
