/** Limits failed attempts, so that secrets cannot be guessed. */

export interface AttemptLimit {
  /** Seconds until the key may try again; 0 when it may try now. */
  wait(key: string): number;
  failed(key: string): void;
  /** Removes one failure. */
  forgiven(key: string): void;
  /** Removes all failures of the key. */
  succeeded(key: string): void;
}

/** Beyond this the oldest keys are dropped. */
const maxKeys = 10_000;

/** Allows `maxFailures` within `windowMs` of the first one. The counts are in memory only. */
export function createAttemptLimit({
  maxFailures,
  windowMs,
  now,
}: {
  maxFailures: number;
  windowMs: number;
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
      return found && found.count >= maxFailures ? Math.ceil((found.until - now()) / 1000) : 0;
    },
    failed(key) {
      const { count, until } = current(key) ?? { count: 0, until: now() + windowMs };
      failures.set(key, { count: count + 1, until });
      const [oldest] = failures.keys();
      if (failures.size > maxKeys && oldest !== undefined) failures.delete(oldest);
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
