/** The SQLite database: its tables, and how it is opened. */
import Database from "libsql";

/**
 * Events are keyed by position, so that the table is in the order of arrival: the newest N are at its end, and `since` is a
 * range of keys. A kind is a combination of site, environment, label and verdict; there are a few hundred, and one narrow
 * index finds the newest events of each. There is no foreign key: with one, SQLite deletes row by row, which takes minutes
 * for millions of events, and looks up the kind on every insert.
 */
const tables = `
  CREATE TABLE IF NOT EXISTS kinds (
    kind INTEGER PRIMARY KEY, site TEXT NOT NULL, environment TEXT NOT NULL, event_type TEXT NOT NULL, verdict TEXT NOT NULL,
    UNIQUE (site, environment, event_type, verdict)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, kind INTEGER NOT NULL, reasons TEXT NOT NULL, xdm TEXT NOT NULL,
    ecid TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_by_kind ON events (kind);
`;

/** In SQL: the kinds of trace record that mean that a page was opened, and those with a page's counts. */
export const openings = "('page', 'consent', 'refused')";
export const countings = "('delivery', 'guard')";

/**
 * The trace. A record is stored as JSON, with columns for what is searched by; they are empty where the record has no such
 * member. Three frequent queries read few of many records and have an index each: the records that opened the pages of
 * visits; the outcomes of each rule; and the counts, whose records are far apart in the table and adjacent in the index.
 * SQLite uses a partial index only for a query that repeats the index's WHERE.
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

/** Opens the database for writing and creates its tables. A commit returns only after the log is durable. */
export function openForWriting(file, maxBytes) {
  const database = new Database(file);
  database.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA wal_autocheckpoint = 4000",
  );
  if (maxBytes !== undefined) database.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / 4096)}`);
  database.exec(tables);
  addVisitors(database);
  createTraceTable(database);
  return database;
}

/** Adds the visitor's ECID to the events of an earlier version, which did not keep it: they have none. */
function addVisitors(database) {
  const columns = database.prepare("SELECT name FROM pragma_table_info('events')").raw().all().flat();
  if (!columns.includes("ecid")) database.exec("ALTER TABLE events ADD COLUMN ecid TEXT NOT NULL DEFAULT ''");
}

/** Creates the table of traces; copies the records of an earlier version's table, which lacks the columns. */
function createTraceTable(database) {
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

/** Opens the database for reading; the writer has created it. */
export function openForReading(file) {
  const database = new Database(file);
  database.exec("PRAGMA busy_timeout = 5000; PRAGMA query_only = ON");
  return database;
}
