/** The queries of reports: the counts of a measure over a range of days. */

export function prepare(database) {
  const which = `
    FROM counts WHERE measure = ?1 AND day BETWEEN ?2 AND ?3
    AND (?4 IS NULL OR site = ?4) AND (?5 IS NULL OR environment = ?5)`;
  const ofRange = database.prepare(`SELECT site, key, sum(count) ${which} GROUP BY site, key`);
  const ofDays = database.prepare(
    `SELECT day, site, environment, key, sum(count) ${which} GROUP BY day, site, environment, key`,
  );
  const columns = ({ measure, from, to, site, environment }) => [measure, from, to, site ?? null, environment ?? null];
  return {
    /** `[site, key, count]`, summed over the days. Days are numbered from 1970-01-01; both ends are included. */
    counts: (asked) => ofRange.raw().all(...columns(asked)),
    /** `[day, site, environment, key, count]`. */
    countsByDay: (asked) => ofDays.raw().all(...columns(asked)),
  };
}
