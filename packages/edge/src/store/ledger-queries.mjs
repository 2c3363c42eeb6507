/** The queries of the ledger of choices. */
import { choiceColumns, choiceOfColumns } from "../choice-rows.mjs";

/** Prepares the queries on an open database; each takes its arguments as one object. `clock` reads the clock as it is stored at that moment. */
export function prepare(database, clock) {
  const raw = (sql) => database.prepare(sql).raw();
  const isWanted = "number BETWEEN ?1 AND ?2 AND (?3 IS NULL OR site = ?3) AND (?4 IS NULL OR environment = ?4)";
  const inRange = `SELECT ${choiceColumns} FROM choices WHERE ${isWanted} ORDER BY number`;
  const newestFirst = raw(`${inRange} DESC LIMIT ?5`);
  const oldestFirst = raw(`${inRange} LIMIT ?5`);
  const totals = raw(`
    SELECT state, source, count(*) FROM choices WHERE ${isWanted}
    GROUP BY state, source ORDER BY count(*) DESC, state, source`);
  const newest = raw("SELECT number, hash FROM choices ORDER BY number DESC LIMIT 1");
  const oldest = raw("SELECT number FROM choices WHERE number <= ? ORDER BY number LIMIT ?");
  // The newest one stays: the next choice follows from it.
  const aged = raw(
    "SELECT number, hash FROM choices WHERE number < min(?, (SELECT max(number) FROM choices)) ORDER BY number DESC LIMIT 1",
  );
  const choice = raw(`SELECT ${choiceColumns} FROM choices WHERE number = ?`);

  /** Of each range of a period, in order; several where the machine's clock was set. */
  function search(ranges, statement, { site = null, environment = null, limit }) {
    const found = [];
    for (const [first, end] of ranges)
      if (found.length < limit) found.push(...statement.all(first, end, site, environment, limit - found.length));
    return found.map(choiceOfColumns);
  }

  return {
    /** `{since, until, before, site, environment, limit}` → the newest choices, newest first. */
    "newest-choices": ({ since, until, before, ...wanted }) =>
      search(clock().ranges({ since, until, before }).reverse(), newestFirst, wanted),
    /** `{since, until, after, site, environment, limit}` → the oldest choices after a number, oldest first. */
    "oldest-choices": ({ since, until, after = 0, ...wanted }) =>
      search(clock().ranges({ since, until, from: after + 1 }), oldestFirst, wanted),
    /** `{since, until, site, environment}` → how many choices there are of each state and source. */
    "choice-totals"({ since, until, site = null, environment = null }) {
      const counts = new Map();
      for (const [first, end] of clock().ranges({ since, until }))
        for (const [state, source, count] of totals.all(first, end, site, environment)) {
          const key = `${state} ${source}`;
          counts.set(key, { state, source, count: count + (counts.get(key)?.count ?? 0) });
        }
      return [...counts.values()];
    },
    /** → number and hash of the newest choice. */
    "newest-choice": () => newest.all(),
    /** `{before}` → number and hash of the newest choice before a number that may be removed. */
    "aged-choice": ({ before }) => aged.all(before),
    /** `{through, limit}` → numbers of the oldest choices up to a number. */
    "oldest-numbers": ({ through, limit }) => oldest.all(through, limit).flat(),
    /** `{numbers}` → these choices. */
    choices: ({ numbers }) => numbers.flatMap((number) => choice.all(number)).map(choiceOfColumns),
  };
}
