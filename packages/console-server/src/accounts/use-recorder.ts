/** Writes when a session or a token was used. */
import type { Log } from "@tagwell/collector/errors/log";

/** A use that cannot be written refuses nobody. The first one that could not is logged, and again after one that could. */
export class UseRecorder {
  readonly #what: string;
  readonly #log: Log;
  #hasFailed = false;

  /** @param what whose use it is: "tokens" */
  constructor(what: string, log: Log) {
    this.#what = what;
    this.#log = log;
  }

  record(write: () => void): void {
    try {
      write();
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed)
        this.#log(`edge: the use of ${this.#what} is not recorded: ${(error as Error).message}`, "warn");
      this.#hasFailed = true;
    }
  }
}
