/** Pauses between the parts of a long job, so that requests and searches get most of the two threads' time. */
import { setTimeout as wait } from "node:timers/promises";

const minPauseMs = 5;

/** Runs one part after the other; `part` returns false after the last one. After each, it pauses for three times as long as it took. */
export async function inParts(signal: AbortSignal, part: () => Promise<boolean>): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const began = performance.now();
    if (!(await part())) return;
    await restAfter(performance.now() - began, signal);
  }
}

/** Pauses for three times as long as a part took. */
export async function restAfter(tookMs: number, signal: AbortSignal): Promise<void> {
  await wait(Math.max(minPauseMs, 3 * tookMs), undefined, { signal, ref: false });
}
