/**
 * Keeps the write-ahead log short. Its pages are moved to the database by a thread of its own, because thousands of pages that are
 * far apart, as removals leave them, take up to seconds, and commits would wait.
 */
import { startWorker } from "../threads/start-worker.ts";
import { type Connection, connect } from "../threads/worker-rpc.ts";
import type { UpkeepMethods } from "./upkeep-thread.ts";

const everyMs = 250;

/** From this length on (16 MB), the log is started again. */
const maxLogPages = 4000;

export type Checkpoints = ReturnType<typeof startCheckpoints>;

/** To be called on the writing thread, once the database exists. The writing thread ends when this one fails. */
export function startCheckpoints(file: string) {
  /** Started with the first checkpoint. */
  let thread: Connection<UpkeepMethods> | undefined;
  let isRunning = false;
  let isLong = false;
  let began = performance.now();
  const moveAll = async () => {
    isRunning = true;
    thread ??= connect(startWorker(new URL("./upkeep-thread.ts", import.meta.url), { workerData: { file } }), {
      name: "the checkpoint thread",
    });
    isLong = (await thread.remote.checkpoint()) >= maxLogPages;
    isRunning = false;
  };

  return {
    /**
     * After each commit; `moveRest` moves pages on the writing thread's connection. SQLite starts the log again when all pages are
     * moved and nothing is written meanwhile, which only the writer can ensure. What was written during the last checkpoint is little.
     */
    afterCommit(moveRest: () => void): void {
      if (isRunning) return;
      if (isLong) {
        isLong = false;
        moveRest();
      }
      if (performance.now() - began < everyMs) return;
      began = performance.now();
      // Its rejection ends the writing thread.
      void moveAll();
    },
    async close(): Promise<void> {
      await thread?.close();
    },
  };
}
