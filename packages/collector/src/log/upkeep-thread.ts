/** The thread that does what takes long in a database beside the writing: it moves pages from the write-ahead log, or checks the structure. */
import { workerData } from "node:worker_threads";
import Database from "libsql";
import { serve } from "../threads/worker-rpc.ts";
import { checkDatabase, oneRow, prepareRows, type RowStatement } from "./open-database.ts";

const database = new Database((workerData as { file: string }).file);
let move: RowStatement<[isBusy: number, logPages: number]> | undefined;

const methods = {
  /** Returns how many pages the log has. */
  checkpoint(): number {
    move ??= prepareRows(database, "PRAGMA wal_checkpoint(PASSIVE)");
    try {
      return oneRow(move)[1];
    } catch {
      // A full or failing disk fails the commits too, which say so. The pages stay in the log, and the next checkpoint moves them.
      return 0;
    }
  },
  /** Rejects where the structure is damaged. */
  check(): void {
    database.exec("PRAGMA busy_timeout = 5000; PRAGMA query_only = ON");
    checkDatabase(database);
  },
};
export type UpkeepMethods = typeof methods;

serve(methods, () => void database.close());
