/** Time as relay and alerts use it, so that a test can let a day pass. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs the work after so many milliseconds; returns a function that cancels it. A test waits for the promise that the work returns. */
  after(milliseconds: number, run: () => unknown): () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
