/** Counts failures, so that secrets cannot be guessed by trying. */

export interface AttemptLimit {
  /** Seconds until the key may try again; 0 when it may now. */
  wait(key: string): number;
  failed(key: string): void;
  /** Takes one failure back. */
  forgiven(key: string): void;
  /** Takes all of them back. */
  succeeded(key: string): void;
}

/** Keys remembered at most; beyond them the oldest are forgotten. */
const mostKeys = 10_000;

/** `most` failures within `window` milliseconds of the first. What is counted is forgotten when the process ends. */
export function createAttemptLimit({
  most,
  window,
  now,
}: {
  most: number;
  window: number;
  now: () => number;
}): AttemptLimit {
  const failures = new Map<string, { count: number; until: number }>();
  const current = (key: string) => {
    const found = failures.get(key);
    if (found && found.until <= now()) failures.delete(key);
    return failures.get(key);
  };
  return {
    wait(key) {
      const found = current(key);
      return found && found.count >= most ? Math.ceil((found.until - now()) / 1000) : 0;
    },
    failed(key) {
      const { count, until } = current(key) ?? { count: 0, until: now() + window };
      failures.set(key, { count: count + 1, until });
      const [oldest] = failures.keys();
      if (failures.size > mostKeys && oldest !== undefined) failures.delete(oldest);
    },
    forgiven(key) {
      const found = current(key);
      if (found) found.count -= 1;
    },
    succeeded(key) {
      failures.delete(key);
    },
  };
}
