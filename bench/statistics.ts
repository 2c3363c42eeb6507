/** Medians and ratios over interleaved runs. Times are noisy on shared machines, so only ratios within a run are compared. */

export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** Throws for an empty list. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new Error("Cannot compute a median: there are no runs.");
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return { median: sorted.length % 2 ? upper : ((sorted[middle - 1] as number) + upper) / 2, min, max };
}

/**
 * The ratios of one variant to another, run by run: the two visits of a run are close in time, so other work on the machine
 * affects both. Skips runs in which the other is 0; undefined if none is left.
 */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Spread | undefined {
  const ratios = ours.flatMap((value, run) => {
    const other = theirs[run];
    return other ? [value / other] : [];
  });
  return ratios.length > 0 ? spreadOf(ratios) : undefined;
}

/** Minimum, quartiles and maximum, interpolated between values. Throws for an empty list. */
export function fiveNumbers(values: readonly number[]): [number, number, number, number, number] {
  if (values.length === 0) throw new Error("Cannot compute a distribution: there are no values.");
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const [below, above] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
    return below + (above - below) * (place - Math.floor(place));
  };
  return [at(0), at(0.25), at(0.5), at(0.75), at(1)];
}
