/** Empties a database's write-ahead log, in which deleted content would last. */

import { oneRow, prepareRows } from "@tagwell/collector/log/open-database";
import Database from "libsql";

/** How long it waits for readers, in milliseconds: commits wait as long. */
const maxWaitMs = 100;

/** Moves the log's pages to the database file and cuts the log to no bytes. False while another process reads from it. */
export function emptyLog(file: string): boolean {
  const database = new Database(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${maxWaitMs}`);
    // Commits wait for the second step only, which finds little left to move.
    database.prepare("PRAGMA wal_checkpoint(PASSIVE)").raw().get();
    const [isBusy] = oneRow(prepareRows<[number]>(database, "PRAGMA wal_checkpoint(TRUNCATE)"));
    return isBusy === 0;
  } finally {
    database.close();
  }
}
