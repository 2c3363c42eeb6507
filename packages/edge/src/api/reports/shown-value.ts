/** What is shown of a figure in a range of days. */
import type { ReportNumber } from "@tagwell/contract";
import { type DayCounts, type ReleaseRules, startsEra } from "./released-counts.ts";

/** A range of days as places in the figures' lists, both included. */
export interface DayPlaces {
  first: number;
  last: number;
}

/** The count; where some of it waits, what is released if that is close to it. */
export function shownValue(figure: DayCounts, { first, last }: DayPlaces, rules: ReleaseRules): ReportNumber {
  let count = 0;
  let released = 0;
  let isExact = startsEra(first, rules) || !figure.isWaiting[first - 1];
  for (let day = first; day <= last; day++) {
    count += figure.counts[day] ?? 0;
    released += figure.released[day] ?? 0;
    // What waits at the end of an era is in no later release.
    if (figure.isWaiting[day] && (day === last || startsEra(day + 1, rules))) isExact = false;
  }
  // Nobody is in none: zero is shown.
  if (count === 0 || isExact) return count;
  const isClose = Math.abs(count - released) < rules.smallest && released >= 2 * rules.smallest;
  return isClose ? { about: released } : "withheld";
}
