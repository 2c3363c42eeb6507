/** Filters counts that sites push: invalid counts are removed. */

/** The same group with only non-negative integers. */
export function wholeCounts<K extends string>(
  counts: { readonly [N in K]?: unknown } | undefined,
): { [N in K]?: number } {
  const good = Object.entries(counts ?? {}).filter(([, count]) => Number.isInteger(count) && (count as number) >= 0);
  return Object.fromEntries(good) as { [N in K]?: number };
}
