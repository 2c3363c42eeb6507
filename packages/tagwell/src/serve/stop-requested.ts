/** Waits until the process is told to stop, and makes sure that it then ends. */
import type { Log } from "@tagwell/collector";

/** Closing takes at most this long; a supervisor kills the process soon after. */
const deadlineMs = 9000;
/** Signals so close together are one: Ctrl-C reaches the process from the terminal and from npm. */
const sameSignalMs = 1000;

/**
 * Resolves with the first SIGINT, SIGTERM, or SIGHUP of a terminal that closes. After that a second one, or the deadline, ends the process at once: what is
 * acknowledged is on disk by then, whatever is cut off.
 */
export function stopRequested(log: Log): Promise<string> {
  return new Promise((resolve) => {
    let stoppedAt: number | undefined;
    const end = (why: string) => {
      log(`ended before everything was closed: ${why}`, "warn");
      process.exit(1);
    };
    const stop = (signal: NodeJS.Signals) => {
      if (stoppedAt === undefined) {
        stoppedAt = performance.now();
        setTimeout(() => end(`closing took more than ${deadlineMs} ms`), deadlineMs).unref();
        resolve(signal);
      } else if (performance.now() - stoppedAt > sameSignalMs) end("told to a second time");
    };
    process.on("SIGINT", stop).on("SIGTERM", stop).on("SIGHUP", stop);
  });
}
