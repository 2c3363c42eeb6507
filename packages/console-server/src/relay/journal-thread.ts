/** The thread of the relay's journal: a synchronous commit never holds up requests. */
import { workerData } from "node:worker_threads";
import { cannotOpen, inTransaction, oneRow, openDatabase, prepareRows } from "@tagwell/collector/log/open-database";
import { zeroUnusedBytes } from "@tagwell/collector/log/unused-bytes";
import { serve } from "@tagwell/collector/threads/worker-rpc";
import type Database from "libsql";

/** Details of more delivered or refused events than these are deleted, oldest first; the events stay what they are. */
const maxDelivered = 200_000;
const maxRefused = 20_000;
/** Visitors whose cookie was not used for this long are deleted; they are introduced to the vendor's edge again. */
const visitorAge = 60 * 86_400_000;
const sessionAge = 2 * 86_400_000;
/** Old rows are looked for once in so many commits. */
const commitsBetweenRemovals = 1000;

/**
 * `outcomes`: what became of each event that was tried to the end, by its position in the store. Events up to the cursor are
 * finished; later ones are finished where they have an outcome. `consents`: choices that the vendor's edge has not taken yet.
 */
const tables = `
  CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS outcomes (
    position INTEGER PRIMARY KEY, attempts INTEGER NOT NULL, at INTEGER NOT NULL, reason TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS refused_outcomes ON outcomes (position) WHERE reason IS NOT NULL;
  CREATE TABLE IF NOT EXISTS consents (
    number INTEGER PRIMARY KEY AUTOINCREMENT, after INTEGER NOT NULL, ecid TEXT NOT NULL, environment TEXT NOT NULL,
    consent TEXT NOT NULL, choice TEXT NOT NULL, reason TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS visitors (
    ecid TEXT NOT NULL, environment TEXT NOT NULL, cookie TEXT NOT NULL DEFAULT '', consent TEXT NOT NULL DEFAULT '',
    at INTEGER NOT NULL, PRIMARY KEY (ecid, environment)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS visitors_by_age ON visitors (at);
  CREATE TABLE IF NOT EXISTS sessions (ours TEXT PRIMARY KEY, theirs TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
`;

const keepVisitor = (column: string) => `
  INSERT INTO visitors (ecid, environment, ${column}, at) VALUES (?, ?, ?, ?)
  ON CONFLICT (ecid, environment) DO UPDATE SET ${column} = excluded.${column}, at = excluded.at`;
const add = "INSERT INTO state VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = value + excluded.value";
const writeStatements = {
  state: "INSERT OR REPLACE INTO state VALUES (?, ?)",
  add,
  outcome: "INSERT OR REPLACE INTO outcomes VALUES (?, ?, ?, ?)",
  consent: "INSERT INTO consents (after, ecid, environment, consent, choice) VALUES (?, ?, ?, ?, ?)",
  consentDone: "DELETE FROM consents WHERE number = ?",
  consentRefused: "UPDATE consents SET reason = ? WHERE number = ?",
  cookie: keepVisitor("cookie"),
  visitorConsent: keepVisitor("consent"),
  session: "INSERT OR REPLACE INTO sessions VALUES (?, ?, ?)",
};
const readStatements = {
  state: "SELECT name, value FROM state",
  lastOutcome: "SELECT coalesce(max(position), 0) FROM outcomes",
  outcomesBetween: "SELECT position FROM outcomes WHERE position BETWEEN ? AND ?",
  outcomesOf: "SELECT position, attempts, at, reason FROM outcomes WHERE position IN (SELECT value FROM json_each(?))",
  consentsAfter: `
    SELECT number, after, ecid, environment, consent, choice FROM consents
    WHERE reason IS NULL AND number > ? AND after < ? ORDER BY number LIMIT ?`,
  consentCount: "SELECT count(*) FROM consents WHERE reason IS NULL AND number > ?",
  visitor: "SELECT cookie, consent FROM visitors WHERE ecid = ? AND environment = ?",
  session: "SELECT theirs FROM sessions WHERE ours = ?",
};
const removalStatements = {
  delivered: `
    DELETE FROM outcomes WHERE reason IS NULL AND position <= (SELECT value FROM state WHERE name = 'cursor')
      AND position < (SELECT position FROM outcomes ORDER BY position DESC LIMIT 1 OFFSET ${maxDelivered})`,
  refused: `
    DELETE FROM outcomes WHERE reason IS NOT NULL AND position <= (SELECT value FROM state WHERE name = 'cursor')
      AND position < (SELECT position FROM outcomes WHERE reason IS NOT NULL ORDER BY position DESC LIMIT 1 OFFSET ${maxRefused})`,
  visitors: "DELETE FROM visitors WHERE at < ? - ?",
  sessions: "DELETE FROM sessions WHERE at < ? - ?",
};
const forgettingStatements = {
  visitor: "DELETE FROM visitors WHERE ecid = ?",
  refusedConsents: "DELETE FROM consents WHERE ecid = ? AND reason IS NOT NULL",
  writePage: "UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?",
};

const { file } = workerData as { file: string };
let commits = 0;
/** Set by `open`. */
let opened!: ReturnType<typeof open>;

const methods = {
  /** To be called first. */
  open(): void {
    try {
      opened = open();
    } catch (error) {
      throw cannotOpen(file, error);
    }
  },
  /** Runs the entries' statements in one transaction. */
  write(entries: readonly Entry<WriteName>[]): void {
    const { database, writes } = opened;
    inTransaction(database, () => {
      for (const [name, ...values] of entries) writes[name].run(...values);
      if (commits++ % commitsBetweenRemovals === 0) removeOldRows();
    });
  },
  read: ([name, ...values]: Entry<ReadName>): unknown[][] => opened.reads[name].raw().all(...values) as unknown[][],
  forgetVisitor,
};
export type JournalMethods = typeof methods;
export type WriteName = keyof typeof writeStatements;
export type ReadName = keyof typeof readStatements;
/** A statement's name and its values. */
export type Entry<Name> = readonly [statement: Name, ...values: (string | number | null)[]];

serve(methods, () => void opened?.database.close());

function open() {
  const database = openDatabase(file, [(empty) => empty.exec(tables)]);
  const prepareAll = <Name extends string>(statements: Record<Name, string>) =>
    Object.fromEntries(
      Object.entries<string>(statements).map(([name, sql]) => [name, database.prepare(sql)]),
    ) as Record<Name, Database.Statement>;
  return {
    database,
    writes: prepareAll(writeStatements),
    reads: prepareAll(readStatements),
    removals: prepareAll(removalStatements),
    forgetting: prepareAll(forgettingStatements),
  };
}

/** Deletes a visitor's rows, and overwrites their bytes also where SQLite has left copies of them. */
function forgetVisitor(ecid: string): void {
  const { database, forgetting } = opened;
  const pageAt = prepareRows<[Buffer]>(database, "SELECT data FROM sqlite_dbpage WHERE pgno = ?");
  inTransaction(database, () => {
    forgetting.visitor.run(ecid);
    forgetting.refusedConsents.run(ecid);
    const [pages] = oneRow(prepareRows<[number]>(database, "PRAGMA page_count"));
    for (let number = 1; number <= pages; number++) {
      const [page] = oneRow(pageAt, number);
      if (zeroUnusedBytes(number, page)) forgetting.writePage.run([page, number]);
    }
  });
  // The log holds earlier forms of the pages.
  const [isBusy] = oneRow(prepareRows<[number]>(database, "PRAGMA wal_checkpoint(TRUNCATE)"));
  if (isBusy !== 0) throw new Error("another process reads the database, so that its log cannot be emptied");
}

function removeOldRows(): void {
  const { removals } = opened;
  const now = Date.now();
  removals.delivered.run();
  removals.refused.run();
  removals.visitors.run(now, visitorAge);
  removals.sessions.run(now, sessionAge);
}
