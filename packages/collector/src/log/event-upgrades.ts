/** The steps to the present schema of the events' database. A step that was published never changes: a new one follows it. */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "libsql";
import { inTransaction, oneRow, prepareRows, type Upgrade } from "./open-database.ts";

// Events are keyed by position, so that the table is in the order of arrival: the newest N are at its end, and `since` is a
// range of keys. A kind is a combination of site, environment, label and verdict; there are a few hundred, and one narrow
// index finds the newest events of each. There is no foreign key: with one, SQLite deletes row by row, which takes minutes
// for millions of events, and looks up the kind on every insert.
//
// A trace record is stored as JSON, with columns for what is searched by; they are empty where the record has no such
// member. Three frequent queries read few of many records and have an index each: the records that opened the pages of
// visits; the outcomes of each rule; and the counts, whose records are far apart in the table and adjacent in the index.
// SQLite uses a partial index only for a query that repeats the index's WHERE.

/** In the order of the schema versions. The first one also takes what was written before there were versions. */
export const eventUpgrades: readonly Upgrade[] = [
  createTables,
  addVisitors,
  addClockJumps,
  restoreLabels,
  addRemovals,
  addConsent,
  moveCounts,
];

function createTables(database: Database.Database): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS kinds (
      kind INTEGER PRIMARY KEY, site TEXT NOT NULL, environment TEXT NOT NULL, event_type TEXT NOT NULL, verdict TEXT NOT NULL,
      UNIQUE (site, environment, event_type, verdict)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS events (
      position INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, kind INTEGER NOT NULL, reasons TEXT NOT NULL, xdm TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS events_by_kind ON events (kind);
    DROP TABLE IF EXISTS tallies;
    DROP TABLE IF EXISTS tally_state;
    CREATE TABLE IF NOT EXISTS counts (
      measure TEXT NOT NULL, day INTEGER NOT NULL, site TEXT NOT NULL, environment TEXT NOT NULL, key TEXT NOT NULL,
      count INTEGER NOT NULL, PRIMARY KEY (measure, day, site, environment, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS counts_state (edition TEXT NOT NULL, counted INTEGER NOT NULL) STRICT;
  `);
  const columns = columnsOf(database, "traces");
  const isEarlier = columns.length > 0 && !columns.includes("visit");
  if (isEarlier) database.exec("ALTER TABLE traces RENAME TO earlier_traces; DROP INDEX IF EXISTS traces_by_id");
  database.exec(`
    CREATE TABLE IF NOT EXISTS traces (
      position INTEGER PRIMARY KEY, id TEXT NOT NULL, kind TEXT NOT NULL, page TEXT NOT NULL, visit TEXT NOT NULL,
      rule TEXT NOT NULL, outcome TEXT NOT NULL, record TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS traces_by_id ON traces (id);
    CREATE INDEX IF NOT EXISTS traces_by_kind ON traces (kind);
    CREATE INDEX IF NOT EXISTS traces_of_rules ON traces (outcome, rule) WHERE kind = 'rule';
    CREATE INDEX IF NOT EXISTS traces_by_page ON traces (page) WHERE page <> '';
    CREATE INDEX IF NOT EXISTS traces_by_visit ON traces (visit) WHERE visit <> '';
    CREATE INDEX IF NOT EXISTS traces_of_openings ON traces (visit) WHERE visit <> '' AND kind IN ('page', 'consent', 'refused');
    CREATE INDEX IF NOT EXISTS traces_of_counts ON traces (kind, id, record) WHERE kind IN ('delivery', 'guard');
  `);
  if (isEarlier)
    database.exec(`
      INSERT INTO traces SELECT position, id, coalesce(record ->> 'kind', 'rule'), coalesce(record ->> 'page', ''), '',
        coalesce(record ->> 'rule', ''), coalesce(record ->> 'outcome', ''), record FROM earlier_traces WHERE json_valid(record);
      DROP TABLE earlier_traces`);
}

/** The visitor's ECID beside each event. Earlier events have none. */
function addVisitors(database: Database.Database): void {
  if (!columnsOf(database, "events").includes("ecid"))
    database.exec("ALTER TABLE events ADD COLUMN ecid TEXT NOT NULL DEFAULT ''");
}

/** Where the clock was set (clock.ts). */
function addClockJumps(database: Database.Database): void {
  database.exec("CREATE TABLE clock_jumps (start INTEGER PRIMARY KEY, shift INTEGER NOT NULL) STRICT");
}

/**
 * Gives accepted events their labels back: when junk labels had filled the table of kinds, later events were stored without
 * one. Reports are then counted again. Kinds without events are dropped.
 */
function restoreLabels(database: Database.Database): void {
  const without = "SELECT kind FROM kinds WHERE verdict = 'accepted' AND event_type = ''";
  const ofThese = `kind IN (${without}) AND coalesce(xdm ->> '$.eventType', '') <> ''`;
  database.exec(`
    INSERT INTO kinds (site, environment, event_type, verdict)
    SELECT DISTINCT site, environment, xdm ->> '$.eventType', verdict FROM events JOIN kinds USING (kind)
    WHERE ${ofThese} ON CONFLICT DO NOTHING`);
  const { changes } = database
    .prepare(`
    UPDATE events SET kind = (
      SELECT named.kind FROM kinds AS named JOIN kinds AS present USING (site, environment, verdict)
      WHERE present.kind = events.kind AND named.event_type = xdm ->> '$.eventType')
    WHERE ${ofThese}`)
    .run();
  if (changes > 0) database.exec("UPDATE counts_state SET edition = ''");
  database.exec("DELETE FROM kinds WHERE NOT EXISTS (SELECT 1 FROM events WHERE events.kind = kinds.kind)");
}

/** How much was removed for each cause, and when that was complete (milliseconds since 1970; 0: not yet). */
function addRemovals(database: Database.Database): void {
  database.exec(`
    CREATE TABLE removals (
      cause TEXT PRIMARY KEY, events INTEGER NOT NULL, traces INTEGER NOT NULL, done_at INTEGER NOT NULL
    ) STRICT`);
}

/** Under which consent each event was stored; null in earlier ones. And the ledger of choices, with whom they are about beside it. */
function addConsent(database: Database.Database): void {
  database.exec(`
    ALTER TABLE events ADD COLUMN consent_state TEXT;
    ALTER TABLE events ADD COLUMN consent_source TEXT;
    ALTER TABLE events ADD COLUMN choice TEXT;
    ALTER TABLE events ADD COLUMN gpc INTEGER;
    CREATE TABLE choices (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, at INTEGER NOT NULL, site TEXT NOT NULL, environment TEXT NOT NULL,
      state TEXT NOT NULL, standard TEXT NOT NULL, source TEXT NOT NULL, version TEXT NOT NULL, purposes TEXT NOT NULL,
      gpc INTEGER, build TEXT NOT NULL, hash TEXT NOT NULL
    ) STRICT;
    CREATE TABLE choice_visitors (position INTEGER PRIMARY KEY, ecid TEXT NOT NULL) STRICT;
    CREATE INDEX choice_visitors_by_ecid ON choice_visitors (ecid)`);
}

/**
 * Counts of reports have a database of their own, which another thread writes. Those of events that were removed since cannot be made anew,
 * so they are copied before the tables go; an upgrade that was interrupted copies them again.
 */
function moveCounts(database: Database.Database): void {
  const [counted] =
    prepareRows<[number]>(database, "SELECT max(counted) FROM counts_state WHERE edition <> ''").get() ?? [];
  const [, , file] = oneRow(
    prepareRows<[number: number, name: string, file: string]>(database, "PRAGMA database_list"),
  );
  if (counted) copyCounts(database, join(dirname(file), "counts.sqlite"), counted);
  database.exec("DROP TABLE counts; DROP TABLE counts_state");
}

function copyCounts(database: Database.Database, file: string, counted: number): void {
  writeFileSync(file, "", { flag: "a", mode: 0o600 });
  const kept = new Database(file);
  try {
    inTransaction(kept, () => {
      kept.exec(`
        DROP TABLE IF EXISTS kept_counts;
        DROP TABLE IF EXISTS kept_measures;
        CREATE TABLE kept_measures (measure INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, counted INTEGER NOT NULL) STRICT;
        CREATE TABLE kept_counts (
          measure INTEGER NOT NULL, day INTEGER NOT NULL, site TEXT NOT NULL, environment TEXT NOT NULL, key TEXT NOT NULL,
          count INTEGER NOT NULL, PRIMARY KEY (measure, day, site, environment, key)
        ) STRICT, WITHOUT ROWID`);
      const addMeasure = kept.prepare("INSERT INTO kept_measures (name, counted) VALUES (?, ?) ON CONFLICT DO NOTHING");
      const addCount = kept.prepare(
        "INSERT INTO kept_counts SELECT measure, ?, ?, ?, ?, ? FROM kept_measures WHERE name = ?",
      );
      const rows = prepareRows<[measure: string, day: number, site: string, environment: string, ...rest: unknown[]]>(
        database,
        "SELECT measure, day, site, environment, key, count FROM counts",
      );
      for (const [measure, day, site, environment, key, count] of rows.iterate()) {
        const name = measure === "stored" ? measure : `2 ${environment} ${measure}`;
        addMeasure.run(name, counted);
        addCount.run(day, site, environment, key, count, name);
      }
    });
  } finally {
    kept.close();
  }
}

function columnsOf(database: Database.Database, table: string): string[] {
  return prepareRows<[string]>(database, `SELECT name FROM pragma_table_info('${table}')`).all().flat();
}
