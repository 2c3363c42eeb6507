/** Asks a log that has no leader at the moment until it has one. */
import { setTimeout as wait } from "node:timers/promises";
import { Unavailable } from "@tagwell/collector/errors/http-error";

const pauseMs = 300;
/** The console is told within so many milliseconds that the log is away. */
export const askWithinMs = 5000;

interface Patience {
  signal?: AbortSignal;
  limitMs?: number;
  /** Told why a try failed that is followed by another. */
  onFailure?(why: string): void;
}

/** Rejects with a failure that stays, with the signal's reason, and with any failure once so many milliseconds are over. */
export async function patiently<Result>(
  work: () => Promise<Result>,
  { signal, limitMs = Number.POSITIVE_INFINITY, onFailure }: Patience = {},
): Promise<Result> {
  const began = performance.now();
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error as Error) || performance.now() - began > limitMs) throw error;
      onFailure?.((error as Error).message);
      await wait(pauseMs, undefined, signal && { signal });
    }
  }
}

/** What servers without a leader answer with, or nothing at all. */
const isPassing = ({ name, message }: Error) =>
  ["TimeoutError", "NoRespondersError", "RequestError", "JetStreamNotEnabled"].includes(name) ||
  /temporarily unavailable|no suitable peers|insufficient resources|timeout|not enabled/i.test(message);

/** Asks for the console. Rejects with Unavailable where the log does not answer in time. */
export async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await patiently(work, { limitMs: askWithinMs });
  } catch (error) {
    throw away((error as Error).message, error);
  }
}

export const away = (why: string, cause?: unknown): Unavailable =>
  new Unavailable(`The log cannot be asked (${why}). Try again in a few seconds.`, 5, cause);
