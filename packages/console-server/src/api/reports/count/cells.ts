/** Cells: the counts that a report's numbers are sums of. */
import type { KeyCount } from "../../../doors/storage.ts";
import { takeTurns } from "./turns.ts";

/** What one site had in one environment, of the events with the same values, by day. */
export interface Cell {
  site: string;
  environment: string;
  /** Of the parts that were asked for, in their order. */
  values: readonly string[];
  /** The counts of the list of days, in its order. */
  days: number[];
}

export interface DayList {
  /** Days since 1970. */
  firstDay: number;
  days: number;
}

export const cellName = ({ site, environment, values }: Omit<Cell, "days">): string =>
  JSON.stringify([site, environment, ...values]);

/** Adds counts up by the parts of their keys at these places. */
export async function countCells(
  counts: readonly KeyCount[],
  at: readonly number[],
  { firstDay, days }: DayList,
): Promise<Map<string, Cell>> {
  const cells = new Map<string, Cell>();
  // Counts of one key share its list, so its cell is looked for once in each place.
  const ofPlaces = new Map<string, Map<readonly string[], Cell>>();
  const turn = takeTurns();
  for (const [number, { day, site, environment, key, count }] of counts.entries()) {
    if (number % 1000 === 0) await turn();
    const place = `${site} ${environment}`;
    const ofPlace = ofPlaces.get(place) ?? new Map<readonly string[], Cell>();
    ofPlaces.set(place, ofPlace);
    let cell = ofPlace.get(key);
    if (!cell) {
      const values = at.map((part) => key[part] ?? "");
      const name = cellName({ site, environment, values });
      cell = cells.get(name) ?? { site, environment, values, days: new Array<number>(days).fill(0) };
      cells.set(name, cell);
      ofPlace.set(key, cell);
    }
    cell.days[day - firstDay] = (cell.days[day - firstDay] ?? 0) + count;
  }
  return cells;
}

/**
 * Only the part's most frequent value, of each site, environment and combination of the other parts by itself, in each span of days:
 * so the numbers of several sites add up, however the report is narrowed. The part's place in the keys is left empty.
 */
export async function leastCounts(
  counts: readonly KeyCount[],
  { at, length, spanOf }: { at: number; length: number; spanOf(day: number): number },
  days: DayList,
): Promise<KeyCount[]> {
  const places = Array.from({ length }, (_, place) => place);
  const groups = new Map<string, Cell[]>();
  for (const cell of (await countCells(counts, places, days)).values()) {
    const name = cellName({ ...cell, values: cell.values.with(at, "") });
    groups.set(name, [...(groups.get(name) ?? []), cell]);
  }
  return Array.from(groups.values()).flatMap((cells) => {
    const most = mostFrequent(cells, spanOf);
    return cells.flatMap((cell) => {
      const { site, environment } = cell;
      const key = cell.values.with(at, "");
      return cell.days.flatMap((count, day) =>
        count > 0 && most.get(spanOf(day)) === cell ? { day: days.firstDay + day, site, environment, key, count } : [],
      );
    });
  });
}

/** The cell with the greatest sum, by span. */
function mostFrequent(cells: readonly Cell[], spanOf: (day: number) => number): Map<number, Cell> {
  const greatest = new Map<number, { cell: Cell; sum: number }>();
  for (const cell of cells) {
    const sums = new Map<number, number>();
    for (const [day, count] of cell.days.entries()) sums.set(spanOf(day), (sums.get(spanOf(day)) ?? 0) + count);
    for (const [span, sum] of sums) if (sum > (greatest.get(span)?.sum ?? -1)) greatest.set(span, { cell, sum });
  }
  return new Map(Array.from(greatest, ([span, { cell }]) => [span, cell]));
}
