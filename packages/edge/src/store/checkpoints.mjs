/**
 * Keeps the write-ahead log short. Its pages are moved to the database by a thread of its own, because thousands of pages that are
 * far apart, as removals leave them, take up to seconds, and commits would wait.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";

const everyMs = 250;

/** From this length on (16 MB), the log is started again. */
const maxLogPages = 4000;

/** To be called on the writing thread, once the database exists. The writing thread ends when this one fails. */
export function startCheckpoints(file) {
  /** Started with the first checkpoint. */
  let thread;
  let isRunning = false;
  let isLong = false;
  let began = performance.now();
  const start = () => {
    const started = new Worker(new URL("./checkpoint-thread.mjs", import.meta.url), {
      workerData: { file },
      execArgv: [],
    });
    started.on("message", ({ logPages }) => {
      isRunning = false;
      isLong = logPages >= maxLogPages;
    });
    return started;
  };

  return {
    /**
     * After each commit; `moveRest` moves pages on the writing thread's connection. SQLite starts the log again when all pages are
     * moved and nothing is written meanwhile, which only the writer can ensure. What was written during the last checkpoint is little.
     */
    afterCommit(moveRest) {
      if (isRunning) return;
      if (isLong) {
        isLong = false;
        moveRest();
      }
      if (performance.now() - began < everyMs) return;
      began = performance.now();
      isRunning = true;
      thread ??= start();
      thread.postMessage({});
    },
    async close() {
      if (thread === undefined) return;
      const ended = once(thread, "exit");
      thread.postMessage({ close: true });
      await ended;
    },
  };
}
