/** Rounds percentages as reports, files and sentences have them. */

/** To a tenth; where that would say none or all of what is only nearly that, to its first digit: 0.03, 99.97, -99.8. */
export function roundPercent(percent: number): number {
  const rounded = Math.round(percent * 10) / 10;
  const isNearly = rounded === 0 || (Math.abs(rounded) === 100 && Math.abs(percent) < 100);
  const rest = isNearly ? percent - rounded : 0;
  // A difference of two numbers has digits that neither has.
  return Number((rounded + Number(rest.toPrecision(1))).toPrecision(12));
}
