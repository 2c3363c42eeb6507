/** Counts what became of this page's events, for the console. */

/**
 * Counts by name: `taken`, `acknowledged`, `retried`, `not kept` (storage refused it: memory only), `given up: <reason>`,
 * `failed: <reason>` (the edge will never take it), and `waiting`, which goes up and down.
 */
export type Counts = Record<string, number>;

export interface Counters {
  counts: Counts;
  add: (name: string, by?: number) => void;
}

/** Makes the counters; `changed` is called with every change. */
export function createCounters(changed: (counts: Counts) => void): Counters {
  const counts: Counts = {};
  return {
    counts,
    add(name, by = 1) {
      counts[name] = (counts[name] ?? 0) + by;
      changed(counts);
    },
  };
}
