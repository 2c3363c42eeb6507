/** Waits for a promise, but not longer than asked. */
import { setTimeout as wait } from "node:timers/promises";

/** What the promise resolves with; undefined where that takes more than so many milliseconds. */
export async function within<Result>(ms: number, promise: Promise<Result>): Promise<Result | undefined> {
  const limit = new AbortController();
  const late = wait(ms, undefined, { signal: limit.signal }).catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    limit.abort();
  }
}
