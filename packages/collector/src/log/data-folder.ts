/** The data folder: one process at a time, readable by its user only. */
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import type { Log } from "../errors/log.ts";
import { makeFolder } from "../files/make-folder.ts";

/** The lock. Only SQLite may open it: closing any other descriptor of it in this process would release the lock. */
export const lockName = "lock.sqlite";
/** What an edge of a cluster has not yet published to the log. */
export const journalName = "journal.sqlite";
/** The counts that reports and Ask show; those of reports are also of events that were removed since. */
export const countsName = "counts.sqlite";
/** Who holds the lock, for the message of a process that is refused. It locks nothing. */
const holderFile = "lock.json";
/** While a restore copies its files, or after one that was interrupted (backup/restore.ts). */
export const restoringFolder = ".restoring";

/** The list of erasures (governance/erasure-list.ts). A restore keeps it: a restored database lacks the erasures since its backup. */
export const erasuresFolder = "erasures";

/** When retention ran last. A restore keeps it. */
export const retentionFile = "retention.json";

/** Whether the data folder holds anything but the list of erasures and what its lock leaves there. */
export function isEmptyDataFolder(dataDir: string): boolean {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  // A new disk of Linux has the last one.
  const others = [holderFile, restoringFolder, erasuresFolder, retentionFile, "lost+found"];
  return names.every((name) => name.startsWith(lockName) || others.includes(name));
}

/**
 * Creates the folder when missing, takes its lock and makes it private. The lock is a transaction on a file, so the operating
 * system releases it however the process ends. Throws, naming the holder, when another edge has it.
 *
 * @example const lock = lockDataFolder(".data", log); // before anything in it is opened
 */
export function lockDataFolder(dataDir: string, log: Log, { isRestore = false } = {}) {
  const database = takeLock(dataDir);
  const holder = join(dataDir, holderFile);
  const setAddress = (address?: string) => {
    const told = { pid: process.pid, since: new Date().toISOString(), address };
    writeFileSync(holder, JSON.stringify(told), { mode: 0o600 });
    chmodSync(holder, 0o600);
  };
  if (!isRestore && existsSync(join(dataDir, restoringFolder))) {
    database.close();
    throw new Error(
      `A restore into the data folder ${dataDir} was interrupted. Type tagwell restore again: it begins anew.`,
    );
  }
  try {
    makePrivate(dataDir, log);
    setAddress();
  } catch (error) {
    database.close();
    throw unusable(dataDir, error);
  }
  return {
    /** Notes where the holder listens, so that a process that is refused can name it. */
    setAddress,
    release(): void {
      rmSync(holder, { force: true });
      database.close();
    },
  };
}

function takeLock(dataDir: string): Database.Database {
  let database: Database.Database | undefined;
  try {
    makeFolder(dataDir);
    const file = join(dataDir, lockName);
    if (!existsSync(file)) writeFileSync(file, "", { mode: 0o600, flag: "a" });
    database = new Database(file);
    // Without a journal, no second file is left behind.
    database.exec("PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database?.close();
    throw (error as { code?: string }).code === "SQLITE_BUSY" ? inUse(dataDir) : unusable(dataDir, error);
  }
}

/**
 * The databases hold password hashes and visitors' names. Other files than ours are left alone: the folder may have been
 * chosen by mistake.
 */
function makePrivate(dataDir: string, log: Log): void {
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    // A mounted volume may belong to another user, who lets this one write to it.
    const why = (error as Error).message;
    log(`edge: other users may read ${dataDir}: its permissions cannot be changed (${why})`, "warn");
  }
  // SQLite gives a database's other files the permissions of the database. Of a link that leads nowhere, whoever opens the database says so.
  for (const name of readdirSync(dataDir))
    if (/\.sqlite(-\w+)?$/.test(name) && existsSync(join(dataDir, name))) chmodSync(join(dataDir, name), 0o600);
  if (existsSync(join(dataDir, "library"))) chmodSync(join(dataDir, "library"), 0o700);
}

function inUse(dataDir: string): Error {
  let by = "another process";
  try {
    const { pid, since, address } = JSON.parse(readFileSync(join(dataDir, holderFile), "utf8"));
    by = `process ${pid}${address ? ` at ${address}` : ""}, since ${since}`;
  } catch {
    // The holder has not written it yet.
  }
  const detail = `The data folder ${dataDir} is in use by ${by}. Stop that one, or set TAGWELL_DATA to another folder.`;
  return Object.assign(new Error(detail), { code: "DATA_FOLDER_IN_USE" });
}

function unusable(dataDir: string, error: unknown): Error {
  return new Error(
    `The data folder ${dataDir} cannot be used: ${(error as Error).message}. The edge's user must be able to write to it.`,
    { cause: error },
  );
}
