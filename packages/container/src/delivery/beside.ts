/** The part of a request that belongs to one event, kept with the event: a retry sends the same as the first attempt. */

export interface Beside {
  /** The ECID that the page's address handed over when the event was taken. */
  ecid?: string;
  /** The datastream, where a page's `edgeConfigOverrides` name another than ours. */
  configId?: string;
  /** What the SDK makes of the rest of them: `configOverrides`, and `sdkConfig` with our datastream where they name another. */
  meta?: { configOverrides?: object; sdkConfig?: object };
}

/** Splits into groups of the same key, in the order of each group's first. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined): T[][] {
  const groups = new Map<string | undefined, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/** Splits events into those that may share a request. */
export const groupByBeside = <T extends { readonly beside?: Beside | undefined }>(items: readonly T[]): T[][] =>
  groupBy(items, ({ beside }) => JSON.stringify(beside));
