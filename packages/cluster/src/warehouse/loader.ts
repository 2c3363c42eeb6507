/** Moves rows from the log to the warehouse, and acknowledges each batch once it is on the warehouse's disk. */
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@tagwell/collector";
import type { LogSource } from "../log-source.ts";
import type { InsertRows } from "./insert.ts";

export interface LoaderParts {
  source: LogSource;
  insert: InsertRows;
  log: Log;
  /** Ends the loader. What is not acknowledged then comes again. */
  signal: AbortSignal;
  pace?: Partial<Pace>;
}

export interface Pace {
  /** Of one insert. */
  maxRows: number;
  /** Milliseconds for which a batch is waited for, and between inserts while the loader is not behind: each makes a part. */
  maxWaitMs: number;
  betweenMs: number;
  /** Milliseconds until the next attempt after a failure; each doubles it, up to the second. */
  retryMs: number;
  maxRetryMs: number;
}

const usualPace: Pace = { maxRows: 20_000, maxWaitMs: 5_000, betweenMs: 250, retryMs: 250, maxRetryMs: 30_000 };

/** Resolves when the signal aborts; never rejects. */
export async function runLoader({ source, insert, log, signal, pace }: LoaderParts): Promise<void> {
  const { maxRows, maxWaitMs, betweenMs, retryMs, maxRetryMs } = { ...usualPace, ...pace };
  let failures = 0;
  while (!signal.aborted) {
    const began = performance.now();
    const batch = await untilDone("reading the log", () => source.next(maxRows, maxWaitMs));
    if (batch === undefined || batch.rows.length === 0) continue;
    await untilDone("inserting", () => insert(batch.rows));
    // Also where the loader ended before it had inserted: then it does nothing.
    await untilDone("acknowledging", batch.ack);
    const left = betweenMs - (performance.now() - began);
    if (batch.behind === 0 && left > 0) await wait(left, undefined, { signal, ref: false }).catch(() => {});
  }

  /** Repeats the work until it succeeds; resolves with undefined when the loader ends before. */
  async function untilDone<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    while (!signal.aborted) {
      try {
        const done = await work();
        if (failures > 0) log(`loader: ${what} works again after ${failures} failures`, "info");
        failures = 0;
        return done;
      } catch (error) {
        if (signal.aborted) return;
        const delay = Math.min(maxRetryMs, retryMs * 2 ** failures);
        failures += 1;
        log(`loader: ${what}: ${(error as Error).message} Tries again in ${delay / 1000} s.`);
        await wait(delay, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }
}
