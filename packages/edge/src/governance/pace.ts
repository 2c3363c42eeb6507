/** Pauses between the parts of a long job, so that requests and searches get most of the two threads' time. */
import { setTimeout as wait } from "node:timers/promises";

const minPauseMs = 5;

/** Runs one part after the other; `part` returns false after the last one. After each, it pauses for three times as long as it took. */
export async function inParts(signal: AbortSignal, part: () => Promise<boolean>): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const began = performance.now();
    if (!(await part())) return;
    await wait(Math.max(minPauseMs, 3 * (performance.now() - began)), undefined, { signal, ref: false });
  }
}
