/** Asks the log for the console, which is told within seconds that it is away. */
import { Unavailable } from "@tagwell/collector/errors/unavailable";
import { patiently } from "./patiently.ts";

/** So long a log without a leader is asked again. */
export const askWithinMs = 5000;

/** Rejects with Unavailable. */
export async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await patiently(work, { limitMs: askWithinMs });
  } catch (error) {
    throw away((error as Error).message, error);
  }
}

export const away = (why: string, cause?: unknown): Unavailable =>
  new Unavailable(`The log cannot be asked (${why}). Try again in a few seconds.`, 5, cause);
