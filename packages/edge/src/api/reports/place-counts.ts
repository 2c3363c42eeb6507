/** The counts of a figure by place, a site in an environment, and day. */

/** By place, the counts of each day. */
export type PlaceCounts = ReadonlyMap<string, number[]>;

export const noCounts: PlaceCounts = new Map();

export interface DayList {
  /** Days since 1970. */
  firstDay: number;
  days: number;
}

/** Adds what a place has on a day, in days since 1970. */
export function addCount(
  places: Map<string, number[]>,
  { place, day }: { place: string; day: number },
  count: number,
  { firstDay, days }: DayList,
): void {
  const counts = places.get(place) ?? new Array<number>(days).fill(0);
  places.set(place, counts);
  const at = day - firstDay;
  counts[at] = (counts[at] ?? 0) + count;
}

/** The sums of several counts, in each place by itself. */
export function sumPlaces(all: readonly PlaceCounts[]): PlaceCounts {
  const lists = new Map<string, number[][]>();
  for (const counts of all)
    for (const [place, list] of counts) {
      const known = lists.get(place);
      if (known) known.push(list);
      else lists.set(place, [list]);
    }
  return new Map(Array.from(lists, ([place, ofPlace]) => [place, sumDays(ofPlace)]));
}

/** The sums of several lists of days. */
export function sumDays(lists: readonly number[][]): number[] {
  const sums = new Array<number>(lists.reduce((most, { length }) => Math.max(most, length), 0)).fill(0);
  for (const list of lists) for (let day = 0; day < list.length; day++) sums[day] = (sums[day] ?? 0) + (list[day] ?? 0);
  return sums;
}
