/** Reads the counts of a report's measures as cells: of all events, or for readers of those in the sample. */

import type { EnvironmentName, ReportDefinition, ReportRange } from "@tagwell/contract";
import type { Warehouse } from "../../../doors/storage.ts";
import { inSample, sampledMeasure } from "../../../warehouse/sampled-measure.ts";
import { dayNumber, daysIn, rangeBefore } from "../define/days.ts";
import { type Cell, countCells, type DayList, leastCounts } from "./cells.ts";

export interface CellQuery {
  measure: string;
  /** The names of the parts that divide them. */
  parts: readonly string[];
  /** The part of which only the greatest count counts. */
  atLeast?: string | undefined;
}

export interface MeasuredCells {
  definition: Pick<ReportDefinition, "measures">;
  /** Whether the days of the range before are read, too. */
  isCompared: boolean;
  /** How many days a cell lists: those of the range, behind those of the range before where it is compared. */
  days: number;
  /** The same cells for the same query. */
  cellsOf(query: CellQuery): Promise<readonly Cell[]>;
  /** The sum of a cell's days in the report's range, and in the one before, which is 0 where none is compared. */
  sumOf(cell: Pick<Cell, "days">): PeriodSums;
}

export interface PeriodSums {
  now: number;
  before: number;
}

export interface ReadParts {
  warehouse: Pick<Warehouse, "report">;
  range: ReportRange;
  compare: boolean;
  site: string | undefined;
  environment: EnvironmentName | undefined;
  /** Whether only the events in the sample count. */
  isSampled: boolean;
}

/** Rejects with Unavailable when the counts cannot be read. */
export async function readCells(
  definition: Pick<ReportDefinition, "measures">,
  { warehouse, range, compare, site, environment, isSampled }: ReadParts,
): Promise<MeasuredCells> {
  const days: DayList = {
    firstDay: dayNumber(compare ? rangeBefore(range).from : range.from),
    days: daysIn(range) * (compare ? 2 : 1),
  };
  const asked = { from: days.firstDay, to: days.firstDay + days.days - 1, site, environment, byDay: true };
  const read = Object.entries(definition.measures).map(
    async ([name, measure]) => [name, await warehouse.report({ measure: sampledMeasure(measure), ...asked })] as const,
  );
  const counts = new Map(await Promise.all(read));
  const firstOfRange = days.days - daysIn(range);
  const known = new Map<string, Promise<readonly Cell[]>>();
  return {
    definition,
    isCompared: compare,
    days: days.days,
    cellsOf(query) {
      const name = JSON.stringify([query.measure, query.parts, query.atLeast]);
      const cells = known.get(name) ?? findCells(query);
      known.set(name, cells);
      return cells;
    },
    sumOf: ({ days: list }) => ({ now: add(list.slice(firstOfRange)), before: add(list.slice(0, firstOfRange)) }),
  };

  async function findCells({ measure: name, parts, atLeast }: CellQuery): Promise<Cell[]> {
    const names = Object.keys(definition.measures[name]?.key ?? {});
    const all = counts.get(name) ?? [];
    const counted = isSampled ? all.filter(({ key }) => key[names.length] === inSample) : all;
    // Of a sample's few events of a day, the greatest count would be too great on average.
    const spanOf = (day: number) => (isSampled ? Number(day >= firstOfRange) : day);
    const least = { at: names.indexOf(atLeast ?? ""), length: names.length, spanOf };
    const ofQuery = atLeast === undefined ? counted : await leastCounts(counted, least, days);
    const at = parts.map((part) => names.indexOf(part));
    return Array.from((await countCells(ofQuery, at, days)).values());
  }
}

const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
