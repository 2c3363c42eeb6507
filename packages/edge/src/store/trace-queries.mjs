/** Questions to the trace: what pages told of themselves, and what became of each rule. */
import { openings } from "./database.mjs";

/** The columns that a search may name; each statement is made once, for the columns that it narrows by. */
const columns = ["id", "page", "visit", "kind", "rule"];

/** What an outcome counts as in a rule's activity; the others count only as its last. */
const activityOf = { sent: "sent", "condition-failed": "skipped", failed: "failed" };

/** Prepares the queries on an open database; each takes its arguments as one object and gives its rows. */
export function prepare(database) {
  const statements = new Map();
  /** One statement for each set of columns: SQLite uses an index only for what a statement names plainly. */
  const searchBy = (named) => {
    const key = named.join();
    const known = statements.get(key);
    if (known) return known;
    // Nothing is searched for by an empty word; saying so lets SQLite use the indexes that leave empty words out.
    const narrowed = named.map((column) => `${column} = ? AND ${column} <> '' AND`).join(" ");
    const made = database.prepare(`
      SELECT record FROM (
        SELECT position, record FROM traces WHERE ${narrowed} position >= ? ORDER BY position DESC LIMIT ?
      ) ORDER BY position`);
    statements.set(key, made);
    return made;
  };
  // Answered by an index of its own alone: records are read of each rule's newest only.
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
    "rule-activity"({ from = 0 }) {
      const rules = new Map();
      for (const [rule, outcome, count, last] of outcomes.all(from)) {
        const known = rules.get(rule) ?? { rule, sent: 0, skipped: 0, failed: 0, newest: 0 };
        const counted = activityOf[outcome];
        rules.set(rule, { ...known, ...(counted && { [counted]: count }), newest: Math.max(known.newest, last) });
      }
      return [...rules.values()]
        .sort((a, b) => (a.rule < b.rule ? -1 : 1))
        .map(({ newest, ...activity }) => ({ ...activity, lastAt: timeOf.get(newest)?.[0] ?? "" }));
    },
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
