/** The console's database: accounts, sessions, links, publications and the audit trail. Events are in another database. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { Unavailable } from "./errors/unavailable.ts";

/** A prepared statement; its rows are arrays of columns. Throws Unavailable once the database is closed. */
export interface ConsoleStatement {
  run(...values: unknown[]): { changes: number };
  get(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
}

export interface ConsoleDatabase {
  prepare(sql: string): ConsoleStatement;
  exec(sql: string): void;
  close(): void;
}

/** Secrets are stored as hashes only, so that the file cannot be used to sign in. */
const tables = `
  CREATE TABLE IF NOT EXISTS accounts (
    key TEXT PRIMARY KEY, name TEXT NOT NULL, roles TEXT NOT NULL, password TEXT NOT NULL, created_at INTEGER NOT NULL
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
`;

/** Opens the database in the folder; creates both when missing. Throws an error with the file's name when it cannot. */
export function openConsoleDatabase(dataDir: string): ConsoleDatabase {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "console.sqlite");
  try {
    const database = new Database(file);
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000");
    database.exec("PRAGMA foreign_keys = ON");
    database.exec(tables);
    return guarded(database);
  } catch (error) {
    throw new Error(`The database ${file} cannot be opened: ${(error as Error).message}`, { cause: error });
  }
}

/** A request may outlast the server, and the driver ends the process when a closed database is used. */
function guarded(database: Database.Database): ConsoleDatabase {
  let isOpen = true;
  const open = () => {
    if (!isOpen) throw new Unavailable("The edge is closing. Try again in a few seconds.", 5);
  };
  return {
    prepare(sql) {
      open();
      const statement = database.prepare(sql);
      // Only statements with rows can give them as arrays.
      if (statement.reader) statement.raw();
      const all = (...values: unknown[]) => {
        open();
        return statement.all(...values);
      };
      return {
        all,
        // Not the driver's `get`: after `all` on the same statement, it returns a row of the earlier result.
        get: (...values) => all(...values)[0],
        run(...values) {
          open();
          return statement.run(...values);
        },
      };
    },
    exec(sql) {
      open();
      database.exec(sql);
    },
    close() {
      isOpen = false;
      database.close();
    },
  };
}

/** Runs the work in a transaction. The work must be synchronous. */
export function inTransaction<Result>(database: ConsoleDatabase, work: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}
