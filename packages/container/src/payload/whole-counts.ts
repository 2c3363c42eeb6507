/** Counts that sites push: what is no count is left out, one by one (CONTRACT 3). */

/** The same group with only whole numbers from 0 on. */
export function wholeCounts<K extends string>(
  counts: { readonly [N in K]?: unknown } | undefined,
): { [N in K]?: number } {
  const good = Object.entries(counts ?? {}).filter(([, count]) => Number.isInteger(count) && (count as number) >= 0);
  return Object.fromEntries(good) as { [N in K]?: number };
}
