/** The reading thread: searches of the console do not delay requests or commits. */
import { workerData } from "node:worker_threads";
import { readClock } from "@tagwell/collector/log/clock";
import { oneRow, prepareRows } from "@tagwell/collector/log/open-database";
import { type Remote, serve } from "@tagwell/collector/threads/worker-rpc";
import Database from "libsql";
import { askOf } from "./ask-of.ts";
import { eventQueries } from "./event-queries.ts";
import { fieldTrafficQueries } from "./field-traffic-queries.ts";
import { governanceQueries } from "./governance-queries.ts";
import { ledgerQueries } from "./ledger-queries.ts";
import { measureQueries } from "./measure-queries.ts";
import { qualityQueries } from "./quality-queries.ts";
import { pageCounts } from "./quality-questions.ts";
import { openForReading } from "./stored-columns.ts";
import { storedRows } from "./stored-rows.ts";
import { traceQueries } from "./trace-queries.ts";
import { traceQuestions } from "./trace-questions.ts";

const { file } = workerData as { file: string };
const database = openForReading(file);
const stored = storedRows(database, () => readClock(database));

/** How long it waits for readers, in milliseconds: commits wait as long. */
const maxWaitMs = 100;

const queries = {
  ...askOf({ ...eventQueries, ...fieldTrafficQueries, ...governanceQueries, ...ledgerQueries }, stored),
  ...askOf({ ...measureQueries, ...qualityQueries, ...traceQueries }, stored),
  ...askOf({ ...traceQuestions, pageCounts }, stored.sql),
  emptyLog,
};
export type ReaderQueries = typeof queries;
/** The thread as others ask it. Rejects with Unavailable when the rows cannot be read, or too many queries wait. */
export type Ask = Remote<ReaderQueries>;

serve(queries, () => void database.close());

/**
 * Empties the database's write-ahead log, in which deleted content would last: moves its pages to the database file and cuts the log
 * to no bytes. False while another process reads from it.
 */
function emptyLog(): boolean {
  const writing = new Database(file);
  try {
    writing.exec(`PRAGMA busy_timeout = ${maxWaitMs}`);
    // Commits wait for the second step only, which finds little left to move.
    writing.prepare("PRAGMA wal_checkpoint(PASSIVE)").raw().get();
    const [isBusy] = oneRow(prepareRows<[number]>(writing, "PRAGMA wal_checkpoint(TRUNCATE)"));
    return isBusy === 0;
  } finally {
    writing.close();
  }
}
