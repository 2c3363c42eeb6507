/** Waits until the process is told to stop, and makes sure that it then ends. */
import type { Log } from "@tagwell/edge";

/** Closing takes at most this long; a supervisor kills the process soon after. */
const deadlineMs = 9000;
/** Ctrl-C in a terminal reaches the process twice, from the terminal and from npm. */
const sameSignalMs = 500;
/** How often a process that npm started looks whether npm is still there. */
const parentCheckMs = 500;

/**
 * Resolves with the reason: SIGINT, SIGTERM, or the end of the npm that started the process. npm passes a signal on to the
 * shell between them, which ends without passing it on. Afterwards a second signal, or the deadline, ends the process at once.
 */
export function stopRequested(log: Log): Promise<string> {
  return new Promise((resolve) => {
    let stoppedAt: number | undefined;
    const stop = (reason: string) => {
      if (stoppedAt !== undefined) {
        if (performance.now() - stoppedAt < sameSignalMs) return;
        log("ended before everything was closed: told a second time", "warn");
        process.exit(1);
      }
      stoppedAt = performance.now();
      clearInterval(parentCheck);
      const deadline = setTimeout(() => {
        log("ended before everything was closed: it took too long", "error", { ms: deadlineMs });
        process.exit(1);
      }, deadlineMs);
      deadline.unref();
      resolve(reason);
    };
    const parent = process.ppid;
    const parentCheck = setInterval(() => {
      if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) stop("npm ended");
    }, parentCheckMs);
    process.on("SIGINT", stop).on("SIGTERM", stop);
  });
}
