/** The console's database: accounts, sessions, links, publications, alerts and the audit trail. Events are in another database. */
import { join } from "node:path";
import { Unavailable } from "@tagwell/collector/errors/unavailable";
import { openDatabase, type Upgrade } from "@tagwell/collector/log/open-database";
import type Database from "libsql";

/**
 * A prepared statement; its rows are arrays of columns. Throws Unavailable once the database is closed, and when the disk or
 * another process does not let it read or write.
 */
export interface ConsoleStatement {
  run(...values: unknown[]): { changes: number };
  get(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
}

export interface ConsoleDatabase {
  prepare(sql: string): ConsoleStatement;
  exec(sql: string): void;
  readonly isInTransaction: boolean;
  close(): void;
}

/** Secrets of people are stored as hashes only, so that the file cannot be used to sign in. */
const createTables: Upgrade = (database) =>
  database.exec(`
  CREATE TABLE IF NOT EXISTS accounts (
    key TEXT PRIMARY KEY, name TEXT NOT NULL, roles TEXT NOT NULL, password TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS identities (
    issuer TEXT NOT NULL, subject TEXT NOT NULL, account TEXT NOT NULL REFERENCES accounts (key) ON DELETE CASCADE,
    PRIMARY KEY (issuer, subject)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    hash TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (key) ON DELETE CASCADE,
    started_at INTEGER NOT NULL, seen_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS links (
    hash TEXT PRIMARY KEY, roles TEXT NOT NULL, account TEXT, made_by TEXT NOT NULL, expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS served (environment TEXT PRIMARY KEY, build TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS publications (
    number INTEGER PRIMARY KEY, environment TEXT NOT NULL, build TEXT NOT NULL, revision TEXT NOT NULL,
    at INTEGER NOT NULL, who TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS signatures (
    environment TEXT NOT NULL, build TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL,
    PRIMARY KEY (environment, build)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS audit (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL, about TEXT NOT NULL,
    build_from TEXT NOT NULL, build_to TEXT NOT NULL, detail TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS audit_chain (number INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT;
`);

/** What a publisher wrote. Earlier publications have nothing. */
function addNotes(database: Parameters<Upgrade>[0]): void {
  database.exec("ALTER TABLE publications ADD COLUMN note TEXT NOT NULL DEFAULT ''");
}

/** Who approved publications, requests for them, and signatures of several officers, each with the hash of what was signed. */
const addPublishing: Upgrade = (database) =>
  database.exec(`
  ALTER TABLE publications ADD COLUMN approved_by TEXT NOT NULL DEFAULT '';
  CREATE TABLE build_signatures (
    environment TEXT NOT NULL, build TEXT NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL,
    PRIMARY KEY (environment, build, hash, who)
  ) STRICT;
  INSERT INTO build_signatures SELECT environment, build, '', at, who FROM signatures;
  DROP TABLE signatures;
  CREATE TABLE publication_requests (
    number INTEGER PRIMARY KEY, environment TEXT NOT NULL, build TEXT NOT NULL, hash TEXT NOT NULL,
    revision TEXT NOT NULL, replaces TEXT, note TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL,
    state TEXT NOT NULL, decided_at INTEGER, decided_by TEXT, reason TEXT NOT NULL
  ) STRICT;
`);

/** Keys that the edge makes for itself. */
const addKeys: Upgrade = (database) =>
  database.exec("CREATE TABLE keys (name TEXT PRIMARY KEY, key TEXT NOT NULL) STRICT");

const addAlerts: Upgrade = (database) =>
  database.exec(`
  CREATE TABLE alerts (
    number INTEGER PRIMARY KEY, cause TEXT NOT NULL, condition TEXT NOT NULL, severity TEXT NOT NULL, environment TEXT NOT NULL,
    site TEXT NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL, href TEXT NOT NULL, opened_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL, acknowledged_by TEXT, acknowledged_at INTEGER, resolved_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX alerts_open ON alerts (cause) WHERE resolved_at IS NULL;
  CREATE TABLE alert_settings (
    condition TEXT NOT NULL, environment TEXT NOT NULL, site TEXT NOT NULL, is_on INTEGER NOT NULL, limits TEXT NOT NULL,
    PRIMARY KEY (condition, environment, site)
  ) STRICT;
  CREATE TABLE alert_notices (
    alert INTEGER NOT NULL REFERENCES alerts (number) ON DELETE CASCADE, channel TEXT NOT NULL, kind TEXT NOT NULL,
    attempts INTEGER NOT NULL, due_at INTEGER NOT NULL, PRIMARY KEY (alert, channel, kind)
  ) STRICT;
`);

function addSavedViews(database: Parameters<Upgrade>[0]): void {
  database.exec(`CREATE TABLE saved_views (
    account TEXT NOT NULL REFERENCES accounts (key) ON DELETE CASCADE, name TEXT NOT NULL, address TEXT NOT NULL,
    PRIMARY KEY (account, name)
  ) STRICT`);
}

/** The report that a saved question is to become, which everybody sees: its name is one account's. */
const addSavedReports: Upgrade = (database) =>
  database.exec(`
  ALTER TABLE saved_views ADD COLUMN report TEXT;
  CREATE UNIQUE INDEX saved_reports ON saved_views (report) WHERE report IS NOT NULL;
`);

/** Links to previews that still work. */
const addPreviews: Upgrade = (database) =>
  database.exec(`CREATE TABLE previews (
    id TEXT PRIMARY KEY, environment TEXT NOT NULL, build TEXT NOT NULL, host TEXT NOT NULL, made_by TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT`);

/**
 * Tokens of programs. `maker` is the account that made it, as long as it exists: another account of the same name later is not the
 * maker. Tokens that count no longer stay, because the audit trail names them.
 */
const addTokens: Upgrade = (database) =>
  database.exec(`CREATE TABLE tokens (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL, name TEXT NOT NULL, scopes TEXT NOT NULL, made_by TEXT NOT NULL,
    maker TEXT REFERENCES accounts (key) ON DELETE SET NULL, made_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    used_at INTEGER, withdrawn_at INTEGER
  ) STRICT`);

/**
 * The steps from each schema version to the next (open-database.ts). A step that was published never changes: a new one
 * follows it. The first one also takes what was written before there were versions.
 */
export const consoleUpgrades: readonly Upgrade[] = [
  createTables,
  addNotes,
  addPublishing,
  addKeys,
  addAlerts,
  addSavedViews,
  allowReaders,
  addPreviews,
  addTokens,
  addSavedReports,
];

/** Changes nothing: an earlier release, which would let accounts with the role reader read everything, must not open the database. */
function allowReaders(): void {}

/**
 * A statement waits this long for another process that has locked the database, which nobody but a person at its file does.
 * Short, because it waits on the thread that collects events.
 */
const busyTimeoutMs = 5;

/** Opens the database in the folder; creates it when missing. Throws an error with the file's name when it cannot. */
export function openConsoleDatabase(dataDir: string): ConsoleDatabase {
  const database = openDatabase(join(dataDir, "console.sqlite"), consoleUpgrades);
  database.exec(`PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${busyTimeoutMs}`);
  return guarded(database);
}

/** A request may outlast the server, and the driver ends the process when a closed database is used. */
function guarded(database: Database.Database): ConsoleDatabase {
  let isOpen = true;
  const open = () => {
    if (!isOpen) throw new Unavailable("The edge is closing. Try again in a few seconds.", 5);
  };
  const opened: ConsoleDatabase = {
    prepare(sql) {
      open();
      const statement = database.prepare(sql);
      const isWrite = /^\s*(INSERT|UPDATE|DELETE)\b/i.test(sql);
      // Only statements with rows can give them as arrays.
      if (statement.reader) statement.raw();
      const execute = <Result>(work: () => Result): Result => {
        open();
        // The driver does not reset a statement that another process's lock has stopped, and while it is in progress no
        // transaction can end. `exec` is reset, so it waits for the lock, and the statement has it from its start.
        if (isWrite && !database.inTransaction) return inTransaction(opened, () => attempt(work));
        return attempt(work);
      };
      const all = (...values: unknown[]) => execute(() => statement.all(...values));
      return {
        all,
        // Not the driver's `get`: after `all` on the same statement, it returns a row of the earlier result.
        get: (...values) => all(...values)[0],
        run: (...values) => execute(() => statement.run(...values)),
      };
    },
    exec(sql) {
      open();
      attempt(() => database.exec(sql));
    },
    get isInTransaction() {
      return database.inTransaction;
    },
    close() {
      isOpen = false;
      database.close();
    },
  };
  return opened;
}

/** What an operator can do about the failures that are no fault of the request. */
const failures: Record<string, string> = {
  SQLITE_FULL: "the disk is full. Free some space on the disk of the data folder",
  SQLITE_READONLY: "it is read-only. Check the permissions of the data folder",
  SQLITE_IOERR: "the disk fails. Check the disk of the data folder",
  SQLITE_BUSY: "another process has locked it",
};

function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code = "", message } = error as { code?: string; message: string };
    // An extended code begins with its primary one, such as SQLITE_IOERR_WRITE.
    const known = Object.keys(failures).find((each) => code.startsWith(each));
    if (known === undefined) throw error;
    throw new Unavailable(`The console's database cannot be used: ${failures[known]}. (${message})`, 30, error);
  }
}

/** Runs the work in a transaction, or in a part of the one that is under way. The work must be synchronous. */
export function inTransaction<Result>(database: ConsoleDatabase, work: () => Result): Result {
  const [begin, end, undo] = database.isInTransaction
    ? ["SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part"]
    : ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"];
  database.exec(begin);
  try {
    const result = work();
    database.exec(end);
    return result;
  } catch (error) {
    try {
      database.exec(undo);
    } catch {
      // SQLite has ended the whole transaction itself, as it does when the disk is full. `error` says why.
    }
    throw error;
  }
}
