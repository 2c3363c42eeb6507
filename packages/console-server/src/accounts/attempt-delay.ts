/** Delays attempts after failures, so that secrets cannot be guessed and nobody is locked out. */

export type AttemptDelay = ReturnType<typeof createAttemptDelay>;

/** The delay doubles from a second up to this. */
const maxDelayMs = 30_000;
/** After this time without a failure, a key starts anew. */
const forgottenAfterMs = 15 * 60_000;
/** Beyond this the keys that failed longest ago are dropped. */
const maxKeys = 10_000;

/** The first `free` failures of a key delay nothing. Failures are kept in memory only. */
export function createAttemptDelay({ free, now }: { free: number; now: () => number }) {
  const failures = new Map<string, { count: number; last: number }>();
  const current = (key: string) => {
    const found = failures.get(key);
    return found && found.last + forgottenAfterMs > now() ? found : undefined;
  };
  return {
    /** Seconds until the key may try again; 0 when it may try now. */
    wait(key: string): number {
      const { count, last } = current(key) ?? { count: 0, last: 0 };
      if (count <= free) return 0;
      const delay = Math.min(1000 * 2 ** (count - free - 1), maxDelayMs);
      return Math.max(0, Math.ceil((last + delay - now()) / 1000));
    },
    failed(key: string): void {
      const count = (current(key)?.count ?? 0) + 1;
      // Deleted first, so that the map is in the order of the newest failure.
      failures.delete(key);
      failures.set(key, { count, last: now() });
      const [oldest] = failures.keys();
      if (failures.size > maxKeys && oldest !== undefined) failures.delete(oldest);
    },
    /** Removes one failure. */
    forgiven(key: string): void {
      const found = current(key);
      if (found) found.count -= 1;
    },
    /** Removes all failures of the key. */
    succeeded(key: string): void {
      failures.delete(key);
    },
  };
}
