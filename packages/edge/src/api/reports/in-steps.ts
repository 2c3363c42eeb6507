/** Long work in steps, between which the thread answers other requests: reports are made on the thread that receives events. */
import { setImmediate } from "node:timers/promises";

/** Work that yields after each step, and returns its result. */
export type InSteps<Result> = Generator<undefined, Result>;

/** Milliseconds after which other requests get their turn. */
const turnMs = 10;

export async function finishSteps<Result>(work: InSteps<Result>): Promise<Result> {
  let began = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < turnMs) continue;
    await setImmediate();
    began = performance.now();
  }
}
