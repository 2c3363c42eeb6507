/** The tables of counts: those that are kept (kept-counts.ts), and those that can be made anew (explored-counts.ts, field-blocks.ts). */
import { inTransaction, knownVersionOf, prepareRows } from "@tagwell/collector/log/open-database";
import type Database from "libsql";

/** Increase it when the tables of what can be made anew change, or how events are counted. */
const format = 2;

/**
 * The tables; those that can be made anew are empty where they are of another form or edition: then everything is counted again. Throws
 * where a newer Tagwell made them: its kept counts, also of events that were removed since, may mean something else.
 */
export function createTables(database: Database.Database, edition: string): void {
  const version = knownVersionOf(database, format);
  // What was counted of a removed event is overwritten, and nothing of it stays in a log. What is kept is durable before events are removed.
  // A backup reads it meanwhile.
  database.exec(`
    PRAGMA busy_timeout = 5000; PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS field_blocks (
      since INTEGER NOT NULL, until INTEGER NOT NULL, site TEXT NOT NULL, environment TEXT NOT NULL, events INTEGER NOT NULL,
      tally BLOB NOT NULL, PRIMARY KEY (since, until, site, environment)
    ) STRICT`);
  const isPresent =
    version === format && prepareRows<[string]>(database, "SELECT edition FROM state").get()?.[0] === edition;
  if (isPresent) return;
  inTransaction(database, () => {
    for (const table of ["state", "measures", "counts", "blocks"]) database.exec(`DROP TABLE IF EXISTS ${table}`);
    database.exec(`
      CREATE TABLE state (edition TEXT NOT NULL, counted INTEGER NOT NULL, removed INTEGER NOT NULL) STRICT;
      CREATE TABLE measures (measure INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
      CREATE TABLE counts (
        measure INTEGER NOT NULL, kind INTEGER NOT NULL, day INTEGER NOT NULL, key TEXT NOT NULL, block INTEGER NOT NULL,
        count INTEGER NOT NULL, PRIMARY KEY (measure, kind, day, key, block)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS kept_measures (
        measure INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, counted INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE IF NOT EXISTS kept_counts (
        measure INTEGER NOT NULL, day INTEGER NOT NULL, site TEXT NOT NULL, environment TEXT NOT NULL, key TEXT NOT NULL,
        count INTEGER NOT NULL, PRIMARY KEY (measure, day, site, environment, key)
      ) STRICT, WITHOUT ROWID;
      PRAGMA user_version = ${format}`);
    database.prepare("INSERT INTO state VALUES (?, 0, 0)").run(edition);
  });
}

/** Short names of the measures in the table. */
export function numberMeasures(database: Database.Database, ids: readonly string[]): Map<string, number> {
  const add = database.prepare("INSERT INTO measures (id) VALUES (?) ON CONFLICT DO NOTHING");
  inTransaction(database, () => {
    for (const id of ids) add.run(id);
  });
  return new Map(prepareRows<[string, number]>(database, "SELECT id, measure FROM measures").all());
}
