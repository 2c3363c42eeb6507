/** Ends a check whose example never ends: it blocks the main thread, which cannot tell so itself, so a thread beside it does. */
import { Worker } from "node:worker_threads";

/** What takes longer than this without a pause ends on no machine. */
const maxSeconds = 20;

const watcher = `
const { parentPort, workerData } = require("node:worker_threads");
let running, silent = 0;
parentPort.on("message", (what) => { running = what ?? running; silent = 0; });
setInterval(() => {
  if (++silent < workerData.seconds * 4) return;
  require("node:fs").writeSync(2, "\\n" + running + ":\\n  does not end: it has run for " + workerData.seconds +
    " seconds without a pause. Look for a loop in the rule, its conditions and its data elements.\\n");
  process.kill(process.pid, "SIGKILL");
}, 250);
`;

export interface WatchForEnd {
  /** To be called with what runs next, as it is named where it does not end. */
  starts(what: string): void;
  stop(): void;
}

/** Kills the process, and says what was running on stderr, when no other work had a turn for so many seconds. */
export function watchForEnd(seconds = maxSeconds): WatchForEnd {
  const thread = new Worker(watcher, { eval: true, workerData: { seconds } });
  thread.unref();
  const beat = setInterval(() => thread.postMessage(undefined), 250).unref();
  return {
    starts: (what) => thread.postMessage(what),
    stop() {
      clearInterval(beat);
      void thread.terminate();
    },
  };
}
