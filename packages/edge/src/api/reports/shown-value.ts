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
  return rules.step > 1 ? roundedValue(figure, days, rules) : exactValue(figure, days, rules);
}

function exactValue(figure: DayCounts, days: DayPlaces, rules: ReleaseRules): ReportNumber {
  const count = sumOf(figure.counts, days);
  if (isExact(figure, days, rules)) return count;
  const released = sumOf(figure.released, days);
  // Closer than the answer says, so that it leaves room on both sides: no other number follows from its limits.
  const isClose = Math.abs(count - released) < rules.smallest - 1 && released >= 2 * rules.smallest;
  return isClose ? { about: released } : "withheld";
}

/** Whether nothing waits at the edges of the days. */
function isExact(figure: DayCounts, { first, last }: DayPlaces, rules: ReleaseRules): boolean {
  if (!startsEra(first, rules) && figure.isWaiting[first - 1]) return false;
  // What waits at the end of an era is in no later release.
  for (let day = first; day <= last; day++)
    if (figure.isWaiting[day] && (day === last || startsEra(day + 1, rules))) return false;
  return true;
}

/**
 * Whether it may be said that a rounded figure counts nothing. Of a part this is said only until it is first counted: another report on the
 * same events may hide a small count by what this part could have on the day.
 */
function isNone(figure: DayCounts, { first, last }: DayPlaces, rules: ReleaseRules): boolean {
  if (!isExact(figure, { first, last }, rules)) return false;
  if (!figure.isPart) return true;
  let eraStart = first;
  while (eraStart > 0 && !startsEra(eraStart, rules)) eraStart -= 1;
  return sumOf(figure.counts, { first: eraStart, last }) === 0;
}

function sumOf(numbers: readonly number[], { first, last }: DayPlaces): number {
  let sum = 0;
  for (let day = first; day <= last; day++) sum += numbers[day] ?? 0;
  return sum;
}

/**
 * What is released, in multiples of the step: what is left of a day's is added to the next day's, and dropped at the end
 * of an era. Each day's multiple is the same in every answer, so that ranges of days do not tell what is left.
 */
function roundedValue(figure: DayCounts, { first, last }: DayPlaces, rules: ReleaseRules): ReportNumber {
  const { step } = rules;
  let left = 0;
  let multiples = 0;
  let eras = 1;
  for (let day = 0; day <= last; day++) {
    if (startsEra(day, rules)) left = 0;
    left += figure.released[day] ?? 0;
    const ofDay = left - (left % step);
    left -= ofDay;
    if (day < first) continue;
    if (day > first && startsEra(day, rules)) eras += 1;
    multiples += ofDay;
  }
  const count = sumOf(figure.counts, { first, last });
  if (count === 0 && isNone(figure, { first, last }, rules)) return 0;
  const isClose = Math.abs(count - multiples) < step * eras;
  return isClose && multiples > 0 ? { about: multiples } : "withheld";
}
