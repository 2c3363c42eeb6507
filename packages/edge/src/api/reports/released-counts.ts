/** Figures of which no whole is shown: a day with fewer than `smallest` is released together with the following ones. */

/** The counts of one figure by day. */
export interface DayCounts {
  counts: number[];
  /** What is released on each day: its own count and all that waited. */
  released: number[];
  /** Whether the figure waits at the end of the day: no range that begins or ends there is exact, not even one that counts nothing. */
  isWaiting: boolean[];
  /** Whether a whole is shown of which this is a part. */
  isPart: boolean;
}

export interface ReleaseRules {
  smallest: number;
  /** Numbers are shown in multiples of this; 1 where they are exact. */
  step: number;
  /** The first day of the lists, in days since 1970; it starts an era. */
  firstDay: number;
  /** The length of the lists; a day that a list does not have is zero. */
  days: number;
  /** Days after which what waits is dropped, so that a report reads a bounded number of days before its own. */
  eraDays: number;
  /** Parts are shown before they are first counted, as hours are. */
  areListed?: boolean;
  /** Days on which a whole waits whatever it counts, by their places in the lists. */
  held?: ReadonlySet<number> | undefined;
}

/** Whether the day, by its place in the lists, starts an era. */
export const startsEra = (day: number, { firstDay, eraDays }: ReleaseRules) => (firstDay + day) % eraDays === 0;

/** Releases a figure of which no whole is shown. */
export function releaseWhole(counts: number[], rules: ReleaseRules): DayCounts {
  const made: DayCounts = { counts, released: [], isWaiting: [], isPart: false };
  let waiting = 0;
  for (let day = 0; day < rules.days; day++) {
    if (startsEra(day, rules)) waiting = 0;
    waiting += counts[day] ?? 0;
    const isWaiting = (waiting > 0 && waiting < rules.smallest) || rules.held?.has(day) === true;
    made.released.push(isWaiting ? 0 : waiting);
    made.isWaiting.push(isWaiting);
    if (!isWaiting) waiting = 0;
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
  if (figures.length === 1 && figures[0]) return figures[0];
  const days = figures[0]?.isWaiting.length ?? 0;
  const sums = (numbersOf: (figure: DayCounts) => number[]) =>
    Array.from({ length: days }, (_, day) => figures.reduce((sum, figure) => sum + (numbersOf(figure)[day] ?? 0), 0));
  return {
    counts: sums(({ counts }) => counts),
    released: sums(({ released }) => released),
    isWaiting: Array.from({ length: days }, (_, day) => figures.some(({ isWaiting }) => isWaiting[day])),
    isPart: figures.some(({ isPart }) => isPart),
  };
}
