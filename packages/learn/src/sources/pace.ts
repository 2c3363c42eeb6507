/** Keeps a minimum time between the starts of requests, however many run concurrently. */

export interface Clock {
  /** Monotonic milliseconds. */
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
}

/** Resolves when the next request may start. */
export function createPace(delayMs: number, { now, wait }: Clock): () => Promise<void> {
  let nextStart = 0;
  return async () => {
    const start = Math.max(now(), nextStart);
    nextStart = start + delayMs;
    if (start > now()) await wait(start - now());
  };
}
