/** The SQLite database: its tables, and how it is opened. Plain JavaScript: the store's threads load it as it is. */
import Database from "libsql";

/**
 * An event stands at its position: arrival order is the table's own order, so the newest N are read off its end, and
 * `since` is a range of keys. A kind is one combination of site, environment, label and verdict; there are a few
 * hundred, and one narrow index finds the newest of each. No foreign key is declared: SQLite would then remove row by
 * row, which takes minutes for millions, and look each kind up again on every insert.
 */
const tables = `
  CREATE TABLE IF NOT EXISTS kinds (
    kind INTEGER PRIMARY KEY, site TEXT NOT NULL, environment TEXT NOT NULL, event_type TEXT NOT NULL, verdict TEXT NOT NULL,
    UNIQUE (site, environment, event_type, verdict)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, kind INTEGER NOT NULL, reasons TEXT NOT NULL, xdm TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_by_kind ON events (kind);
`;

/** Kinds of trace record that stand for a page being opened, and those that tell how a page's counts stand: in SQL. */
export const openings = "('page', 'consent', 'refused')";
export const countings = "('delivery', 'guard')";

/**
 * What pages tell of themselves in development. The record is kept whole as JSON; the columns beside it are what is
 * searched by, empty where a record has no such word. Few records are wanted of many, so three questions have an index
 * each: what opened the pages of visits; how often each rule did what; and the counts with their records, which lie far
 * apart in the table and side by side in the index. SQLite takes an index that has a WHERE only for a question that says the same words.
 */
const traceTable = `
  CREATE TABLE IF NOT EXISTS traces (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL, kind TEXT NOT NULL, page TEXT NOT NULL, visit TEXT NOT NULL,
    rule TEXT NOT NULL, outcome TEXT NOT NULL, record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS traces_by_id ON traces (id);
  CREATE INDEX IF NOT EXISTS traces_by_kind ON traces (kind);
  CREATE INDEX IF NOT EXISTS traces_of_rules ON traces (outcome, rule) WHERE kind = 'rule';
  CREATE INDEX IF NOT EXISTS traces_by_page ON traces (page) WHERE page <> '';
  CREATE INDEX IF NOT EXISTS traces_by_visit ON traces (visit) WHERE visit <> '';
  CREATE INDEX IF NOT EXISTS traces_of_openings ON traces (visit) WHERE visit <> '' AND kind IN ${openings};
  CREATE INDEX IF NOT EXISTS traces_of_counts ON traces (kind, id, record) WHERE kind IN ${countings};
`;

/** Opens the database for writing and makes its tables. A commit returns only after the log is on the disk. */
export function openForWriting(file, maxBytes) {
  const database = new Database(file);
  database.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA wal_autocheckpoint = 4000",
  );
  if (maxBytes !== undefined) database.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / 4096)}`);
  database.exec(tables);
  makeTraceTable(database);
  return database;
}

/** Makes the table of traces; one of an earlier edition, which had no such columns, is carried over record by record. */
function makeTraceTable(database) {
  const columns = database.prepare("SELECT name FROM pragma_table_info('traces')").raw().all().flat();
  const isEarlier = columns.length > 0 && !columns.includes("visit");
  if (!isEarlier) {
    database.exec(traceTable);
    return;
  }
  database.exec(`
    BEGIN IMMEDIATE;
    ALTER TABLE traces RENAME TO earlier_traces;
    DROP INDEX IF EXISTS traces_by_id;
    ${traceTable}
    INSERT INTO traces SELECT position, id, coalesce(record ->> 'kind', 'rule'), coalesce(record ->> 'page', ''), '',
      coalesce(record ->> 'rule', ''), coalesce(record ->> 'outcome', ''), record FROM earlier_traces WHERE json_valid(record);
    DROP TABLE earlier_traces;
    COMMIT;
  `);
}

/** Opens the database for reading; the writer has made it. */
export function openForReading(file) {
  const database = new Database(file);
  database.exec("PRAGMA busy_timeout = 5000; PRAGMA query_only = ON");
  return database;
}
