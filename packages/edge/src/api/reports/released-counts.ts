/**
 * Which counts may be shown, so that no small one can be calculated from any combination of them.
 *
 * A count of each day is released: it becomes part of what reports show. A day with fewer than `smallest` is not released by
 * itself but together with the following ones. Where the parts of a released whole are shown too, at least two of them wait at
 * any time, or none; and what a day has in parts that wait before or after it is no small count either, because the whole of the
 * day without its other parts tells how much that is. So everything that reports show is made of released counts, and what waits is known only in sums of at
 * least two parts and `smallest` events.
 */

/** The counts of one figure by day. */
export interface DayCounts {
  counts: number[];
  /** What is released on each day: its own count and all that waited. */
  released: number[];
  /** Whether counts wait at the end of the day. */
  isWaiting: boolean[];
}

export interface ReleaseRules {
  smallest: number;
  /** Numbers are shown in multiples of `smallest`. */
  isRounded: boolean;
  /** The first day of the lists, in days since 1970; it starts an era. */
  firstDay: number;
  /** The length of the lists; a day that a list does not have is zero. */
  days: number;
  /** Days after which what waits is dropped, so that a report reads a bounded number of days before its own. */
  eraDays: number;
}

/** Whether the day, by its place in the lists, starts an era. */
export const startsEra = (day: number, { firstDay, eraDays }: ReleaseRules) => (firstDay + day) % eraDays === 0;

/** Releases a figure of which no whole is shown. */
export function releaseWhole(counts: number[], rules: ReleaseRules): DayCounts {
  return releaseDays([counts], rules, (waiting) => waiting.map((count) => count >= rules.smallest))[0] as DayCounts;
}

/** Releases the parts of a whole, none of them while the whole waits. Together the parts count what the whole does. */
export function releaseParts(whole: DayCounts, parts: number[][], rules: ReleaseRules): DayCounts[] {
  return releaseDays(parts, rules, (waiting, day) => {
    if (whole.isWaiting[day]) return waiting.map(() => false);
    return separable({ waiting, ofDay: parts.map((counts) => counts[day] ?? 0) }, rules.smallest);
  });
}

/**
 * Which of the parts that wait can be released: those that are not small, but for as many, the smallest first, as it takes
 * that those left cannot be told from the rest. `ofDay` are the parts' counts of the day, which `waiting` includes.
 */
function separable({ waiting, ofDay }: Record<"waiting" | "ofDay", readonly number[]>, smallest: number): boolean[] {
  const isReleased = waiting.map((count) => count >= smallest);
  const kept = { parts: 0, sum: 0 };
  /** Of the day, in parts that wait after it or waited before it. */
  let untold = ofDay.reduce((sum, count, at) => (count < (waiting[at] ?? 0) ? sum + count : sum), 0);
  const keep = (count: number, at: number) => {
    isReleased[at] = false;
    kept.parts += 1;
    kept.sum += count;
    if (ofDay[at] === count) untold += count;
  };
  const isSafe = () =>
    (kept.parts === 0 || (kept.parts > 1 && kept.sum >= smallest)) && (untold === 0 || untold >= smallest);
  const others = waiting.map((count, at) => ({ count, at })).filter(({ at }) => isReleased[at]);
  for (const [at, count] of waiting.entries()) if (count > 0 && !isReleased[at]) keep(count, at);
  for (const { count, at } of others.sort((a, b) => a.count - b.count)) {
    if (isSafe()) break;
    keep(count, at);
  }
  return isReleased;
}

type Choose = (waiting: readonly number[], day: number) => boolean[];

function releaseDays(figures: number[][], rules: ReleaseRules, choose: Choose): DayCounts[] {
  const made = figures.map((counts): DayCounts => ({ counts, released: [], isWaiting: [] }));
  const waiting = figures.map(() => 0);
  for (let day = 0; day < rules.days; day++) {
    if (startsEra(day, rules)) waiting.fill(0);
    for (const [at, counts] of figures.entries()) waiting[at] = (waiting[at] ?? 0) + (counts[day] ?? 0);
    const isReleased = choose(waiting, day);
    for (const [at, figure] of made.entries()) {
      const count = waiting[at] ?? 0;
      figure.released.push(isReleased[at] ? count : 0);
      if (isReleased[at]) waiting[at] = 0;
      figure.isWaiting.push(!isReleased[at] && count > 0);
    }
  }
  return made;
}

/** The figure for parts of single days: parts of a day that began while counts waited would tell how many those were. */
export function dayByDay(figure: DayCounts, rules: ReleaseRules): DayCounts {
  const isWaiting = figure.isWaiting.map(
    (waits, day) => waits || (day > 0 && !startsEra(day, rules) && figure.isWaiting[day - 1] === true),
  );
  return { ...figure, isWaiting };
}

/** Several figures as one. */
export function addDays(figures: readonly DayCounts[]): DayCounts {
  const days = figures[0]?.isWaiting.length ?? 0;
  const sums = (numbersOf: (figure: DayCounts) => number[]) =>
    Array.from({ length: days }, (_, day) => figures.reduce((sum, figure) => sum + (numbersOf(figure)[day] ?? 0), 0));
  return {
    counts: sums(({ counts }) => counts),
    released: sums(({ released }) => released),
    isWaiting: Array.from({ length: days }, (_, day) => figures.some(({ isWaiting }) => isWaiting[day])),
  };
}
