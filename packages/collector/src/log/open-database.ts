/** Opens a database file for writing: creates it, checks it, and upgrades what an earlier version wrote. */
import * as fs from "node:fs";
import Database from "libsql";
import { syncPath } from "../files/sync-path.ts";

/** Changes the tables from one schema version to the next, inside a transaction. */
export type Upgrade = (database: Database.Database) => void;

/** A statement whose rows are lists of columns. */
export interface RowStatement<Row extends unknown[]> {
  all(...values: unknown[]): Row[];
  get(...values: unknown[]): Row | undefined;
  iterate(...values: unknown[]): IterableIterator<Row>;
}

/** Prepares a question; nothing checks that its rows have these columns. */
export const prepareRows = <Row extends unknown[]>(database: Database.Database, sql: string): RowStatement<Row> =>
  database.prepare(sql).raw() as unknown as RowStatement<Row>;

/** Asks a question that has one row whatever the tables hold, such as a sum. */
export const oneRow = <Row extends unknown[]>(statement: RowStatement<Row>, ...values: unknown[]): Row =>
  statement.all(...values)[0] as Row;

/** A file up to this size is checked when it is opened, which takes a fifth of a second; a larger one in the background. */
export const maxCheckedBytes = 32 * 1024 * 1024;

/** Commits return only after the log is durable, and deleted content is overwritten with zeros. */
const pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;";

const restore =
  "Restore the data folder from a backup (tagwell restore), or move the file and its -wal and -shm away to start empty.";

/**
 * Opens the database; creates it when missing. Throws an error that names the file, says why it cannot be used and what to do.
 * @param upgrades the steps from each schema version to the next; `PRAGMA user_version` counts those that a file has had
 */
export function openDatabase(file: string, upgrades: readonly Upgrade[], busyTimeoutMs = 5000): Database.Database {
  let database: Database.Database | undefined;
  try {
    if (!fs.existsSync(file)) createDatabase(file, upgrades);
    if (fs.statSync(file).size === 0) throw new Error(`The file is empty. ${restore}`);
    database = new Database(file);
    database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}; ${pragmas}`);
    if (fs.statSync(file).size <= maxCheckedBytes) checkDatabase(database);
    upgrade(database, upgrades);
    return database;
  } catch (error) {
    database?.close();
    throw cannotOpen(file, error);
  }
}

type DatabaseError = Error & { code?: string; file?: string };

/** The error with the file's name, why it cannot be used and what to do. */
export function cannotOpen(file: string, cause: unknown): Error {
  const error = cause as DatabaseError;
  if (error.file === file) return error;
  const detail = `The database ${file} cannot be opened: ${explain(error)}`;
  return Object.assign(new Error(detail, { cause: error }), { file });
}

/** Whether the last process that wrote to the database ended without closing it. */
export function hasLog(file: string): boolean {
  return fs.existsSync(`${file}-wal`) && fs.statSync(`${file}-wal`).size > 0;
}

/** Throws when the file's structure is damaged. */
export function checkDatabase(database: Database.Database): void {
  const [fault] = oneRow(prepareRows<[string]>(database, "PRAGMA quick_check(1)"));
  if (fault === "ok") return;
  throw Object.assign(new Error(fault.replace(/^\*+ in database main \*+\s*/, "")), { code: "SQLITE_CORRUPT" });
}

export function versionOf(database: Database.Database): number {
  return oneRow(prepareRows<[number]>(database, "PRAGMA user_version"))[0];
}

/** The version of the file's tables. Throws where it is above the newest one that is known here. */
export function knownVersionOf(database: Database.Database, newest: number): number {
  const version = versionOf(database);
  if (version <= newest) return version;
  throw new Error(
    `It was written by a newer Tagwell: its schema has version ${version}, this Tagwell knows ${newest}. ` +
      "Install the newer Tagwell again, or restore the backup that was made before the upgrade.",
  );
}

const danglingLink =
  "It is a link that leads nowhere. Mount the disk that it leads to, or remove the link to start empty.";

/**
 * Under another name first, so that a process that is killed meanwhile leaves no half of a database. It is made durable once, as a
 * whole, and not with each step.
 */
function createDatabase(file: string, upgrades: readonly Upgrade[]): void {
  // A new database in its place would hide the one that is there once the disk is mounted again.
  if (fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) throw new Error(danglingLink);
  if (hasLog(file)) throw new Error(`Its log ${file}-wal is there, but the database is missing. ${restore}`);
  const made = `${file}.new`;
  for (const name of [made, `${made}-journal`]) fs.rmSync(name, { force: true });
  fs.writeFileSync(made, "");
  fs.chmodSync(made, 0o600);
  const database = new Database(made);
  database.exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF");
  upgrade(database, upgrades);
  database.close();
  syncPath(made);
  fs.renameSync(made, file);
}

/** Each step in a transaction of its own, so that one that is interrupted starts again where it was. */
function upgrade(database: Database.Database, upgrades: readonly Upgrade[]): void {
  const version = knownVersionOf(database, upgrades.length);
  for (const [step, change] of upgrades.entries())
    if (step >= version)
      inTransaction(database, () => {
        change(database);
        database.exec(`PRAGMA user_version = ${step + 1}`);
      });
}

/** By code and message, because the driver does not give every error its code. */
function explain({ code = "", message }: DatabaseError): string {
  const text = `${code} ${message}`.trim();
  if (/NOTADB|not a database/.test(text)) return `It is not a database, or its beginning was overwritten. ${restore}`;
  if (/CORRUPT|malformed|SHORT_READ/.test(text)) return `It is damaged (${message}). ${restore}`;
  if (/BUSY|is locked/.test(text)) return `Another process has locked it (${message}). Stop that one.`;
  if (/READONLY|readonly|CANTOPEN|PERM|IOERR|FULL|ConnectionFailed|^E[A-Z]+ /.test(text))
    return `${text}. The edge's user must be able to write to the file and its folder, and the disk must have room.`;
  return message;
}

/** Does the work in a transaction, which is undone when it throws. */
export function inTransaction(database: Database.Database, work: () => void): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    work();
    database.exec("COMMIT");
  } catch (error) {
    if (database.inTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
