/** What stands beside an event in its request, kept with the event: a retry sends what the first attempt would have. */

export interface Beside {
  /** The ECID that the page's address handed over when the event was taken. */
  ecid?: string;
  /** The page's `edgeConfigOverrides` for this event, as the SDK sends them; `datastreamId` is the datastream in place of ours. */
  overrides?: { datastreamId?: string } & Record<string, unknown>;
}

/** Splits events into those that may share a request, in order. */
export function groupByBeside<T extends { readonly beside?: Beside | undefined }>(items: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = JSON.stringify(item.beside ?? {});
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}
