/** Writes when a session or a token was used. */
import type { Log } from "@tagwell/collector/errors/log";

/**
 * A use that cannot be written refuses nobody. The first one that could not is logged, and again after one that could.
 * @param what whose use it is: "tokens"
 */
export function createUseRecorder(what: string, log: Log): (write: () => void) => void {
  let hasFailed = false;
  return (write) => {
    try {
      write();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log(`edge: the use of ${what} is not recorded: ${(error as Error).message}`, "warn");
      hasFailed = true;
    }
  };
}
