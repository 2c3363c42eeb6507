/** Ends a check whose example never ends: it blocks the main thread, which cannot tell so itself, so a thread beside it does. */
import { Worker } from "node:worker_threads";

/** Of processor time, which is the same on a busy machine: what takes longer than this without a pause ends on none. */
const maxSeconds = 20;

const watcher = `
const { parentPort, workerData } = require("node:worker_threads");
let running, silentSince = process.cpuUsage();
parentPort.on("message", (what) => { running = what ?? running; silentSince = process.cpuUsage(); });
setInterval(() => {
  const { user, system } = process.cpuUsage(silentSince);
  if (user + system < workerData.seconds * 1e6) return;
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

/** Kills the process, and says what was running on stderr, when it has used so many seconds of the processor and no other work had a turn. */
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
