/** Moves rows from the log to the warehouse, and acknowledges each batch once it is on the warehouse's disk. */
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@tagwell/collector";
import type { LoggedBatch, LogSource } from "../log-source.ts";
import type { InsertRows } from "./insert.ts";

export interface LoaderParts {
  source: LogSource;
  insert: InsertRows;
  log: Log;
  now: () => number;
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

export interface LoaderState {
  /** Why the last attempt failed. */
  failure: string | undefined;
  /** Messages of the log that are not in the warehouse, and how many rows that is at the usual size. */
  messagesBehind: number;
  rowsBehind: number;
  /** How long ago the oldest row came that is known not to be in the warehouse; 0 where there is none. */
  secondsBehind: number;
  /** Rows that were loaded since the start. */
  loaded: number;
  /** The last message that is in the warehouse. */
  sequence: number;
}

export interface Loader {
  /** Resolves when the signal aborts; never rejects. */
  run(): Promise<void>;
  state(): LoaderState;
  /** Resolves once this message and all before it are in the warehouse, as far as this loader has loaded them. */
  loaded(sequence: number): Promise<void>;
}

const usualPace: Pace = { maxRows: 20_000, maxWaitMs: 5_000, betweenMs: 250, retryMs: 250, maxRetryMs: 30_000 };

export function createLoader({ source, insert, log, now, signal, pace }: LoaderParts): Loader {
  const { maxRows, maxWaitMs, betweenMs, retryMs, maxRetryMs } = { ...usualPace, ...pace };
  let failure: string | undefined;
  let failures = 0;
  let messagesBehind = 0;
  let oldestWaiting: number | undefined;
  let loaded = 0;
  let messages = 0;
  let sequence = 0;
  let waiting: { sequence: number; resolve(): void; reject(reason: Error): void }[] = [];

  /** Repeats the work until it succeeds; resolves with undefined when the loader ends before. */
  async function untilDone<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    while (!signal.aborted) {
      try {
        const done = await work();
        if (failures > 0) log(`loader: ${what} works again after ${failures} failures`, "info");
        failure = undefined;
        failures = 0;
        return done;
      } catch (error) {
        if (signal.aborted) return;
        failure = `${what}: ${(error as Error).message}`;
        const delay = Math.min(maxRetryMs, retryMs * 2 ** failures);
        failures += 1;
        log(`loader: ${failure} Tries again in ${delay / 1000} s.`);
        await wait(delay, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }

  async function load({ rows, behind, ack }: LoggedBatch): Promise<void> {
    messagesBehind = behind + new Set(rows.map((row) => row.sequence)).size;
    oldestWaiting = rows[0]?.receivedAt;
    const isInserted = await untilDone("inserting", async () => {
      await insert(rows);
      return true;
    });
    if (!isInserted) return;
    loaded += rows.length;
    messages += messagesBehind - behind;
    messagesBehind = behind;
    oldestWaiting = behind > 0 ? rows.at(-1)?.receivedAt : undefined;
    sequence = Math.max(sequence, rows.at(-1)?.sequence ?? 0);
    for (const each of waiting) if (each.sequence <= sequence) each.resolve();
    waiting = waiting.filter((each) => each.sequence > sequence);
    await untilDone("acknowledging", ack);
  }

  return {
    async run() {
      while (!signal.aborted) {
        const began = performance.now();
        const batch = await untilDone("reading the log", () => source.next(maxRows, maxWaitMs));
        if (batch === undefined || batch.rows.length === 0) continue;
        await load(batch);
        const left = betweenMs - (performance.now() - began);
        if (batch.behind === 0 && left > 0) await wait(left, undefined, { signal, ref: false }).catch(() => {});
      }
      for (const each of waiting) each.reject(new Error("The loader ended before it had loaded the log so far."));
      waiting = [];
    },
    state: () => ({
      ...{ failure, messagesBehind, loaded, sequence },
      rowsBehind: Math.round(messagesBehind * (messages > 0 ? loaded / messages : 1)),
      secondsBehind: oldestWaiting === undefined ? 0 : Math.max(0, (now() - oldestWaiting) / 1000),
    }),
    loaded: (wanted) =>
      new Promise((resolve, reject) => {
        if (wanted <= sequence) resolve();
        else waiting.push({ sequence: wanted, resolve, reject });
      }),
  };
}
