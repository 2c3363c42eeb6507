/** Questions to the trace: what pages told of themselves, and what became of each rule. */

/** The columns that a search may name; each statement is made once, for the columns that it narrows by. */
const columns = ["id", "page", "visit", "kind", "rule"];

/** Prepares the queries on an open database; each takes its arguments as one object and gives its rows. */
export function prepare(database) {
  const statements = new Map();
  /** One statement for each set of columns: SQLite uses an index only for what a statement names plainly. */
  const searchBy = (named) => {
    const key = named.join();
    const known = statements.get(key);
    if (known) return known;
    const narrowed = named.map((column) => `${column} = ? AND`).join(" ");
    const made = database.prepare(`
      SELECT record FROM (
        SELECT position, record FROM traces WHERE ${narrowed} position >= ? ORDER BY position DESC LIMIT ?
      ) ORDER BY position`);
    statements.set(key, made);
    return made;
  };
  const activity = database.prepare(`
    SELECT rule, sum(outcome = 'sent') AS sent, sum(outcome = 'condition-failed') AS skipped,
      sum(outcome = 'failed') AS failed, max(record ->> 'at') AS lastAt
    FROM traces WHERE kind = 'rule' AND position >= ? GROUP BY rule ORDER BY rule`);
  const recentVisits = database.prepare(`
    SELECT visit, max(position) AS newest FROM traces WHERE visit <> '' AND kind IN ('page', 'consent', 'refused') AND position >= ?
    GROUP BY visit ORDER BY newest DESC LIMIT ?`);
  const opened = database.prepare(`
    SELECT record FROM traces WHERE visit = ? AND kind IN ('page', 'consent', 'refused') ORDER BY position LIMIT 200`);
  const byIdentity = database.prepare(`
    SELECT position, site, environment, verdict, reasons, xdm FROM events JOIN kinds USING (kind) WHERE id = ?`);

  return {
    /** `{id?, page?, visit?, kind?, rule?, from?, limit}` → the newest so many records, as they came. */
    traces({ from = 0, limit, ...search }) {
      const named = columns.filter((column) => search[column] !== undefined);
      const given = named.map((column) => search[column]);
      return searchBy(named)
        .raw()
        .all(...given, from, limit)
        .map(([record]) => JSON.parse(record));
    },
    /** `{from?}` → `{rule, sent, skipped, failed, lastAt}` of each rule that did anything. */
    "rule-activity": ({ from = 0 }) => activity.all(from),
    /** `{from?, limit}` → the newest visits, newest first, each with the records of the pages that it opened. */
    visits({ from = 0, limit }) {
      return recentVisits
        .raw()
        .all(from, limit)
        .map(([visit]) => ({
          visit,
          opened: opened
            .raw()
            .all(visit)
            .map(([record]) => JSON.parse(record)),
        }));
    },
    /** `{ids}` (events' ids, 32 hexadecimal digits) → those that are stored, as columns. */
    // In a list: a buffer that stands alone is taken for an object of named values, and libsql aborts the process.
    "events-by-id": ({ ids }) => ids.flatMap((id) => byIdentity.raw().all([Buffer.from(id, "hex")])),
  };
}
