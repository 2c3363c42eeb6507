/** The console's database: accounts, sessions, links, publications, alerts and the audit trail. Events are in another database. */
import { join } from "node:path";
import { Unavailable } from "@tagwell/collector/errors/http-error";
import { openDatabase } from "@tagwell/collector/log/open-database";
import type Database from "libsql";
import { consoleUpgrades } from "./console-upgrades.ts";

/**
 * A statement waits this long for another process that has locked the database, which nobody but a person at its file does.
 * Short, because it waits on the thread that collects events.
 */
const busyTimeoutMs = 5;

/** Opens the database in the folder; creates it when missing. Throws an error with the file's name when it cannot. */
export function openConsoleDatabase(dataDir: string): ConsoleDatabase {
  const database = openDatabase(join(dataDir, "console.sqlite"), consoleUpgrades);
  database.exec(`PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${busyTimeoutMs}`);
  return new ConsoleDatabase(database);
}

/**
 * Runs statements, each of which is prepared once; nothing checks that rows have the type. Throws Unavailable once it is closed, and
 * when the disk or another process does not let it read or write.
 */
export class ConsoleDatabase {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();
  #isOpen = true;

  constructor(database: Database.Database) {
    this.#database = database;
  }

  run(sql: string, ...values: unknown[]): { changes: number } {
    return this.#execute(sql, (statement) => statement.run(...values));
  }

  /** Rows as arrays of their columns. */
  all<Row extends unknown[]>(sql: string, ...values: unknown[]): Row[] {
    return this.#execute(sql, (statement) => statement.raw(true).all(...values) as Row[]);
  }

  /** Rows as objects, with the names that the statement gives the columns. */
  rows<Row extends object>(sql: string, ...values: unknown[]): Row[] {
    return this.#execute(sql, (statement) => statement.raw(false).all(...values) as Row[]);
  }

  /** The first row. Not the driver's `get`: after `all` on the same statement, it returns a row of the earlier result. */
  get<Row extends unknown[]>(sql: string, ...values: unknown[]): Row | undefined {
    return this.all<Row>(sql, ...values)[0];
  }

  exec(sql: string): void {
    this.#refuseClosed();
    attempt(() => this.#database.exec(sql));
  }

  get isInTransaction(): boolean {
    return this.#database.inTransaction;
  }

  close(): void {
    this.#isOpen = false;
    this.#database.close();
  }

  #execute<Result>(sql: string, work: (statement: Database.Statement) => Result): Result {
    this.#refuseClosed();
    const execute = () => attempt(() => work(this.#statementOf(sql)));
    // The driver does not reset a statement that another process's lock has stopped, and while it is in progress no
    // transaction can end. `exec` is reset, so it waits for the lock, and the statement has it from its start.
    const isAlone = /^\s*(INSERT|UPDATE|DELETE)\b/i.test(sql) && !this.#database.inTransaction;
    return isAlone ? inTransaction(this, execute) : execute();
  }

  #statementOf(sql: string): Database.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** A request may outlast the server, and the driver ends the process when a closed database is used. */
  #refuseClosed(): void {
    if (!this.#isOpen) throw new Unavailable("The edge is closing. Try again in a few seconds.", 5);
  }
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
