/** Medians over interleaved runs, and how they compare (BUDGETS: ratios side by side, at least seven runs). */

export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** Throws when there is nothing to take the median of. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new Error("There is no median of no runs.");
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return { median: sorted.length % 2 ? upper : ((sorted[middle - 1] as number) + upper) / 2, min, max };
}

/**
 * How one compares with another, run by run: a run's two visits lie side by side in time, so what else the machine does
 * weighs on both. Runs in which the other is 0 are left out; undefined when none is left.
 */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Spread | undefined {
  const ratios = ours.flatMap((value, run) => {
    const other = theirs[run];
    return other ? [value / other] : [];
  });
  return ratios.length > 0 ? spreadOf(ratios) : undefined;
}
