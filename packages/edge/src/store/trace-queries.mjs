/** The queries of the trace: its records, visits, and what each rule did. */
import { openings } from "./database.mjs";

/** The columns that a search may filter by. */
const columns = ["id", "page", "visit", "kind", "rule"];

/** How an outcome counts in a rule's activity; other outcomes count only for the time of the last one. */
const activityOf = { sent: "sent", "condition-failed": "skipped", failed: "failed" };

/**
 * Prepares the queries on an open database; each takes its arguments as one object, times in milliseconds since 1970, and
 * returns its rows. `clock` reads the clock as it is stored at that moment.
 */
export function prepare(database, clock) {
  const statements = new Map();
  /** One statement for each set of columns, because SQLite uses an index only for columns that the statement names. */
  const searchBy = (named) => {
    const key = named.join();
    const known = statements.get(key);
    if (known) return known;
    // No search value is empty; stating that lets SQLite use the partial indexes, which exclude empty values.
    const narrowed = named.map((column) => `${column} = ? AND ${column} <> '' AND`).join(" ");
    const made = database.prepare(`
      SELECT record FROM (
        SELECT position, record FROM traces WHERE ${narrowed} position >= ? ORDER BY position DESC LIMIT ?
      ) ORDER BY position`);
    statements.set(key, made);
    return made;
  };
  // Reads an index only; records are read only for the newest outcome of each rule.
  const outcomes = database
    .prepare(`
    SELECT rule, outcome, count(*), max(position) FROM traces INDEXED BY traces_of_rules
    WHERE kind = 'rule' AND position >= ? GROUP BY outcome, rule`)
    .raw();
  const timeOf = database.prepare("SELECT record ->> 'at' FROM traces WHERE position = ?").raw();
  const recentVisits = database.prepare(`
    SELECT visit, max(position) AS newest FROM traces INDEXED BY traces_of_openings
    WHERE visit <> '' AND kind IN ${openings} AND position >= ? GROUP BY visit ORDER BY newest DESC LIMIT ?`);
  const opened = database.prepare(`
    SELECT record FROM traces INDEXED BY traces_of_openings
    WHERE visit = ? AND visit <> '' AND kind IN ${openings} ORDER BY position LIMIT 200`);
  const byIdentity = database.prepare(`
    SELECT position, site, environment, event_type, verdict, reasons, xdm FROM events JOIN kinds USING (kind) WHERE id = ?`);
  const startOf = (since) => (since === undefined ? 0 : clock().positionAt(since));

  return {
    /** `{id?, page?, visit?, kind?, rule?, since?, limit}` → the newest records, in the order of arrival. */
    traces({ since, limit, ...search }) {
      const named = columns.filter((column) => search[column] !== undefined);
      const given = named.map((column) => search[column]);
      return searchBy(named)
        .raw()
        .all(...given, startOf(since), limit)
        .map(([record]) => JSON.parse(record));
    },
    /** `{since?}` → `{rule, sent, skipped, failed, lastAt}` for each rule in the trace. */
    "rule-activity"({ since }) {
      const rules = new Map();
      for (const [rule, outcome, count, last] of outcomes.all(startOf(since))) {
        const known = rules.get(rule) ?? { rule, sent: 0, skipped: 0, failed: 0, newest: 0 };
        const counted = activityOf[outcome];
        rules.set(rule, { ...known, ...(counted && { [counted]: count }), newest: Math.max(known.newest, last) });
      }
      return [...rules.values()]
        .sort((a, b) => (a.rule < b.rule ? -1 : 1))
        .map(({ newest, ...activity }) => ({ ...activity, lastAt: timeOf.get(newest)?.[0] ?? "" }));
    },
    /** `{since?, limit}` → the newest visits, newest first, each with the records that opened its pages. */
    visits({ since, limit }) {
      return recentVisits
        .raw()
        .all(startOf(since), limit)
        .map(([visit]) => ({
          visit,
          opened: opened
            .raw()
            .all(visit)
            .map(([record]) => JSON.parse(record)),
        }));
    },
    /** `{ids}` (events' ids, 32 hexadecimal digits) → the stored ones, as columns. */
    // In a list: libsql takes a lone buffer for an object of named values, and aborts the process.
    "events-by-id": ({ ids }) => ids.flatMap((id) => byIdentity.raw().all([Buffer.from(id, "hex")])),
  };
}
