/** Works out the columns of a table that are more than a sum: a difference, or the least that was counted. */
import type { CountColumn } from "@tagwell/contract";
import { type CountParts, groupBy } from "./counted-row.ts";
import type { Row } from "./find-rows.ts";
import type { InSteps } from "./in-steps.ts";
import { compileCount } from "./measured-counts.ts";
import { addCount, noCounts, type PlaceCounts } from "./place-counts.ts";
import type { Group, MeasureGroups } from "./row-groups.ts";
import type { Slice } from "./sliced-counts.ts";

/** What a column counts for all rows with the same groups. */
interface Cell {
  /** The group whose counts are subtracted. */
  minus: Group | undefined;
  places: Map<string, number[]>;
}

/** Returns a function that gives a column's counts of a row; the same object for all rows with the same groups. */
export function* workOutColumns(
  columns: readonly CountColumn[],
  slices: readonly Slice[],
  parts: CountParts & { grouped: readonly MeasureGroups[]; rows: readonly Row[] },
): InSteps<(column: CountColumn, row: Row) => PlaceCounts> {
  const made = columns.map((column) => {
    const cells = new Map<Group, Cell[]>();
    for (const row of parts.rows) addCell(cells, column, row);
    return { column, countOf: compileCount(parts.measures, column), cells };
  });
  const needed = new Set(columns.flatMap(({ measure, minus }) => [measure, minus?.measure]));
  const grouped = parts.grouped.filter(({ measure }) => needed.has(measure));
  for (const slice of grouped.length > 0 ? slices : []) {
    const groups = new Map(
      grouped.map(({ measure, ofSite }) => [measure, groupBy(slice.countsOf(measure), ofSite(slice.site))] as const),
    );
    // Where nothing is counted, there is nothing to subtract from.
    for (const { column, countOf, cells } of made)
      for (const [group, counts] of groups.get(column.measure) ?? [])
        for (const { minus, places } of cells.get(group) ?? []) {
          const count = countOf((measure) =>
            measure === column.measure ? counts : ((minus && groups.get(measure)?.get(minus)) ?? []),
          );
          if (count > 0) addCount(places, slice, count, parts);
        }
    yield;
  }
  const byName = new Map(made.map(({ column, cells }) => [column.name, cells]));
  return (column, row) => cellOf(byName.get(column.name), column, row)?.places ?? noCounts;
}

function cellOf(
  cells: ReadonlyMap<Group, Cell[]> | undefined,
  { measure, minus }: CountColumn,
  { groups }: Row,
): Cell | undefined {
  const subtracted = minus && groups.get(minus.measure);
  return cells?.get(groups.get(measure) as Group)?.find((cell) => cell.minus === subtracted);
}

function addCell(cells: Map<Group, Cell[]>, column: CountColumn, row: Row): void {
  if (cellOf(cells, column, row)) return;
  const group = row.groups.get(column.measure) as Group;
  const minus = column.minus && row.groups.get(column.minus.measure);
  cells.set(group, [...(cells.get(group) ?? []), { minus, places: new Map() }]);
}
