/** The thread that moves pages from the write-ahead log to the database. */
import { workerData } from "node:worker_threads";
import Database from "libsql";
import { serve } from "../threads/worker-rpc.ts";
import { oneRow, prepareRows } from "./open-database.ts";

const database = new Database((workerData as { file: string }).file);
const move = prepareRows<[isBusy: number, logPages: number]>(database, "PRAGMA wal_checkpoint(PASSIVE)");

const methods = {
  /** Returns how many pages the log has. */
  checkpoint(): number {
    try {
      return oneRow(move)[1];
    } catch {
      // A full or failing disk fails the commits too, which say so. The pages stay in the log, and the next checkpoint moves them.
      return 0;
    }
  },
};
export type CheckpointMethods = typeof methods;

serve(methods, () => void database.close());
