/** Days of UTC, as reports count them. */
import type { ReportRange } from "@tagwell/contract";

const length = 86_400_000;

/** Days since 1970 of a day `YYYY-MM-DD`; NaN where there is no such day. */
export function dayNumber(day: string): number {
  const number = Date.parse(`${day}T00:00:00Z`) / length;
  return Number.isInteger(number) && dayName(number) === day ? number : Number.NaN;
}

/** The day as `YYYY-MM-DD`. */
export function dayName(number: number): string {
  return new Date(number * length).toISOString().slice(0, 10);
}

/** How many days the range has. */
export function daysIn({ from, to }: ReportRange): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** The range of the same length that ends the day before. */
export function rangeBefore(range: ReportRange): ReportRange {
  const first = dayNumber(range.from);
  return { from: dayName(first - daysIn(range)), to: dayName(first - 1) };
}
