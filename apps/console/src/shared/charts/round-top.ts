/** The end of a chart's scale. */

const factors = [1, 2, 4, 5, 8, 10];

/** The next round number at or above the greatest, of which half is a whole number; at least 4, so that one event does not fill the chart. */
export function roundTop(values: readonly number[]): number {
  const peak = Math.max(4, ...values);
  const power = 10 ** Math.floor(Math.log10(peak));
  return factors.map((factor) => factor * power).find((top) => top >= peak && top % 2 === 0) ?? peak;
}
