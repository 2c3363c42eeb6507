/** Counts the outcomes of this page's events, for the console. */

/**
 * Counts by name: `taken`, `acknowledged`, `retried`, `not kept` (storage failed: memory only), `given up: <reason>`,
 * `failed: <reason>` (the edge will never accept it), and `waiting`, which rises and falls.
 */
export type Counts = Record<string, number>;

export interface Counters {
  counts: Counts;
  add: (name: string, by?: number) => void;
}

/** Creates the counters; `changed` is called after every change. */
export function createCounters(changed: (counts: Counts) => void): Counters {
  const counts: Counts = Object.create(null);
  return {
    counts,
    add(name, by = 1) {
      counts[name] = (counts[name] ?? 0) + by;
      changed(counts);
    },
  };
}
