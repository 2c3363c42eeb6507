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

/** Least, first quartile, median, third quartile, most; between two values in proportion. Throws when there are none. */
export function fiveNumbers(values: readonly number[]): [number, number, number, number, number] {
  if (values.length === 0) throw new Error("There is no distribution of no values.");
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const [below, above] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
    return below + (above - below) * (place - Math.floor(place));
  };
  return [at(0), at(0.25), at(0.5), at(0.75), at(1)];
}
