/** Checks the structure of a large database after an unclean end, while the edge runs. */
import { existsSync, statSync } from "node:fs";
import type { ThreadParts } from "../threads/keep-worker.ts";
import { connect } from "../threads/worker-rpc.ts";
import type { CheckMethods } from "./check-thread.ts";
import { hasLog, maxCheckedBytes } from "./open-database.ts";

/** Starts the check in a thread of its own; a fault is logged as an error. */
export function checkInBackground(file: string, { launch, log }: Pick<ThreadParts, "launch" | "log">): void {
  const failed = (reason: string) =>
    log(`edge: the database ${file} is damaged: ${reason}. Stop the edge and restore the data folder from a backup.`);
  const thread = launch(new URL("./check-thread.ts", import.meta.url), { file });
  // It only reads: the process need not wait for it.
  thread.unref();
  const { remote, close } = connect<CheckMethods>(thread, { name: "the checking thread" });
  remote
    .check()
    .then(
      () => log(`edge: the database ${file} was checked after an unclean end: it is whole`, "info"),
      (error: Error) => failed(error.message),
    )
    .then(close);
}

/** To be asked before the database is opened. Smaller ones are checked each time they are opened. */
export function needsBackgroundCheck(file: string): boolean {
  return existsSync(file) && statSync(file).size > maxCheckedBytes && hasLog(file);
}
