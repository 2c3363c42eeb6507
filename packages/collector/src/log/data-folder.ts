/** The data folder: one process at a time, readable by its user only. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import type { Log } from "../errors/log.ts";

export interface DataFolderLock {
  /** Notes where the holder listens, so that a process that is refused can name it. */
  setAddress(address: string): void;
  release(): void;
}

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

/** Whether the data folder holds anything but the list of erasures and what its lock leaves there. */
export function isEmptyDataFolder(dataDir: string): boolean {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const others = [holderFile, restoringFolder, erasuresFolder];
  return names.every((name) => name.startsWith(lockName) || others.includes(name));
}

/**
 * Creates the folder when missing, takes its lock and makes it private. The lock is a transaction on a file, so the operating
 * system releases it however the process ends. Throws, naming the holder, when another edge has it.
 *
 * @example const lock = lockDataFolder(".data", log); // before anything in it is opened
 */
export function lockDataFolder(dataDir: string, log: Log, { isRestore = false } = {}): DataFolderLock {
  const database = openLock(dataDir);
  try {
    // Without a journal, no second file is left behind.
    database.exec("PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    throw (error as { code?: string }).code === "SQLITE_BUSY" ? inUse(dataDir) : unusable(dataDir, error);
  }
  if (!isRestore && existsSync(join(dataDir, restoringFolder))) {
    database.close();
    throw new Error(
      `A restore into the data folder ${dataDir} was interrupted. Move its content away and type tagwell restore again.`,
    );
  }
  try {
    makePrivate(dataDir, log);
    setHolder(undefined);
  } catch (error) {
    database.close();
    throw unusable(dataDir, error);
  }
  return {
    setAddress: setHolder,
    release() {
      rmSync(join(dataDir, holderFile), { force: true });
      database.close();
    },
  };

  function setHolder(address: string | undefined): void {
    const file = join(dataDir, holderFile);
    writeFileSync(file, JSON.stringify({ pid: process.pid, since: new Date().toISOString(), address }), {
      mode: 0o600,
    });
    chmodSync(file, 0o600);
  }
}

function openLock(dataDir: string): Database.Database {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    createPrivateFile(join(dataDir, lockName));
    return new Database(join(dataDir, lockName));
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/** Creates an empty file that only its user may read, whatever the process's umask; leaves an existing one as it is. */
function createPrivateFile(file: string): void {
  if (!existsSync(file)) writeFileSync(file, "", { mode: 0o600, flag: "a" });
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
    log(
      `edge: other users may read ${dataDir}: its permissions cannot be changed (${(error as Error).message})`,
      "warn",
    );
  }
  // SQLite gives a database's other files the permissions of the database. Of a link that leads nowhere, whoever opens the database says so.
  for (const name of readdirSync(dataDir))
    if (/\.sqlite(-\w+)?$/.test(name) && existsSync(join(dataDir, name))) chmodSync(join(dataDir, name), 0o600);
  if (existsSync(join(dataDir, "library"))) chmodSync(join(dataDir, "library"), 0o700);
}

function inUse(dataDir: string): Error {
  const { pid, since, address } = readHolder(join(dataDir, holderFile));
  const holder =
    pid === undefined ? "another process" : `process ${pid}${address ? ` at ${address}` : ""}, since ${since}`;
  return Object.assign(
    new Error(
      `The data folder ${dataDir} is in use by ${holder}. Stop that one, or set TAGWELL_DATA to another folder.`,
    ),
    { code: "DATA_FOLDER_IN_USE" },
  );
}

function readHolder(file: string): { pid?: number; since?: string; address?: string } {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as ReturnType<typeof readHolder>;
  } catch {
    // The holder has not written it yet.
    return {};
  }
}

function unusable(dataDir: string, error: unknown): Error {
  return new Error(
    `The data folder ${dataDir} cannot be used: ${(error as Error).message}. The edge's user must be able to write to it.`,
    { cause: error },
  );
}
