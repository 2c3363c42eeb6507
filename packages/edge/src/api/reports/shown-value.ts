/** What is shown of a figure in a range of days. */
import type { ReportNumber } from "@tagwell/contract";
import { type DayCounts, type ReleaseRules, startsEra } from "./released-counts.ts";

/** A range of days as places in the figures' lists, both included. */
export interface DayPlaces {
  first: number;
  last: number;
}

/** The count; where some of it waits, what is released if that is close to it. */
export function shownValue(figure: DayCounts, days: DayPlaces, rules: ReleaseRules): ReportNumber {
  return rules.isRounded ? roundedValue(figure, days, rules) : exactValue(figure, days, rules);
}

function exactValue(figure: DayCounts, { first, last }: DayPlaces, rules: ReleaseRules): ReportNumber {
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

/**
 * What is released, in multiples of the smallest count: what is left of a day's is added to the next day's, and dropped at the end
 * of an era. Each day's multiple is the same in every answer, so that ranges of days do not tell what is left.
 */
function roundedValue(figure: DayCounts, { first, last }: DayPlaces, rules: ReleaseRules): ReportNumber {
  const { smallest } = rules;
  let count = 0;
  let left = 0;
  let multiples = 0;
  let eras = 1;
  for (let day = 0; day <= last; day++) {
    if (startsEra(day, rules)) left = 0;
    left += figure.released[day] ?? 0;
    const ofDay = left - (left % smallest);
    left -= ofDay;
    if (day < first) continue;
    if (day > first && startsEra(day, rules)) eras += 1;
    count += figure.counts[day] ?? 0;
    multiples += ofDay;
  }
  if (count === 0) return 0;
  const isClose = Math.abs(count - multiples) < smallest * eras;
  return isClose && multiples > 0 ? { about: multiples } : "withheld";
}
