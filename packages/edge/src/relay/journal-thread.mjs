/** The thread of the relay's journal: a synchronous commit never holds up requests. */
import { parentPort, workerData } from "node:worker_threads";
import { cannotOpen, inTransaction, openDatabase } from "../open-database.mjs";
import { zeroUnusedBytes } from "../unused-bytes.mjs";

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

const keepVisitor = (column) => `
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
  pageCount: "PRAGMA page_count",
  page: "SELECT data FROM sqlite_dbpage WHERE pgno = ?",
  writePage: "UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?",
  emptyLog: "PRAGMA wal_checkpoint(TRUNCATE)",
};

let commits = 0;
/** Set once the file has been opened. */
let database;
let writes;
let reads;
let removals;
let forgetting;

try {
  database = openDatabase(workerData.file, [(empty) => empty.exec(tables)]);
  writes = prepareAll(writeStatements);
  reads = prepareAll(readStatements);
  removals = prepareAll(removalStatements);
  forgetting = prepareAll(forgettingStatements);
  parentPort.postMessage(undefined);
} catch (error) {
  database?.close();
  // As a text: the driver's errors lose theirs on the way to another thread.
  parentPort.postMessage(cannotOpen(workerData.file, error).message);
  parentPort.close();
}
parentPort.on("message", ({ number, write, read, forget, close }) => {
  if (close) {
    database.close();
    parentPort.close();
    return;
  }
  try {
    if (forget !== undefined) parentPort.postMessage({ number, rows: forgetVisitor(forget) });
    else parentPort.postMessage({ number, rows: write ? commit(write) : readRows(read) });
  } catch (error) {
    parentPort.postMessage({ number, failure: `${error.code ?? error.name}: ${error.message}` });
  }
});

function prepareAll(statements) {
  return Object.fromEntries(Object.entries(statements).map(([name, sql]) => [name, database.prepare(sql)]));
}

function readRows([name, ...values]) {
  return reads[name].raw().all(...values);
}

/** Runs the writes in one transaction. */
function commit(entries) {
  inTransaction(database, () => {
    for (const [name, ...values] of entries) writes[name].run(...values);
    if (commits++ % commitsBetweenRemovals === 0) removeOldRows();
  });
}

/** Deletes a visitor's rows, and overwrites their bytes also where SQLite has left copies of them. */
function forgetVisitor(ecid) {
  inTransaction(database, () => {
    forgetting.visitor.run(ecid);
    forgetting.refusedConsents.run(ecid);
    const [pages] = forgetting.pageCount.raw().get();
    for (let number = 1; number <= pages; number++) {
      const [page] = forgetting.page.raw().get(number);
      if (zeroUnusedBytes(number, page)) forgetting.writePage.run([page, number]);
    }
  });
  // The log holds earlier forms of the pages.
  const [isBusy] = forgetting.emptyLog.raw().get();
  if (isBusy !== 0) throw new Error("another process reads the database, so that its log cannot be emptied");
}

function removeOldRows() {
  const now = Date.now();
  removals.delivered.run();
  removals.refused.run();
  removals.visitors.run(now, visitorAge);
  removals.sessions.run(now, sessionAge);
}
