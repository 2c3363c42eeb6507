/** Counts the rows of a table whose rows are texts: those that were counted, or a list. */
import type { CountColumn, TableDefinition } from "@tagwell/contract";
import { type CountedRow, type CountParts, groupBy, measuresOf } from "./counted-row.ts";
import { findRows, type Row } from "./find-rows.ts";
import type { InSteps } from "./in-steps.ts";
import { compileCount } from "./measured-counts.ts";
import { addCount, sumPlaces } from "./place-counts.ts";
import { compileGroups, type Group } from "./row-groups.ts";
import type { Slice } from "./sliced-counts.ts";

/** What a column counts for all rows with the same groups: a row has the views of its page, as all other rows of the page do. */
interface Cell {
  /** The group whose counts are subtracted. */
  minus: Group | undefined;
  places: Map<string, number[]>;
}

export function* countTexts(
  table: TableDefinition,
  slices: readonly Slice[],
  parts: CountParts,
): InSteps<Map<string, CountedRow>> {
  const texts = table.columns.filter((column) => column.kind === "text");
  const counts = table.columns.filter((column) => column.kind === "count");
  const grouped = measuresOf(counts).map((measure) => compileGroups(measure, texts, parts));
  const rows = yield* findRows(table, slices, grouped);
  const columns = counts.map((column) => ({
    column,
    countOf: compileCount(parts.measures, column),
    cells: new Map<Group, Cell[]>(),
  }));
  const counted = Array.from(rows, ([id, variants]) => {
    const cells = columns.map(({ column, cells }) => variants.map((row) => cellOf(cells, column, row)));
    return { id, texts: variants[0]?.texts ?? {}, cells };
  });
  for (const slice of slices) {
    const groups = new Map(
      grouped.map(({ measure, groupOf }) => [measure, groupBy(slice.countsOf(measure), groupOf)] as const),
    );
    for (const { column, countOf, cells } of columns)
      for (const [group, own] of groups.get(column.measure) ?? [])
        for (const { minus, places } of cells.get(group) ?? []) {
          const count = countOf((measure) =>
            measure === column.measure ? own : ((minus && groups.get(measure)?.get(minus)) ?? []),
          );
          if (count > 0) addCount(places, slice, count, parts);
        }
    yield;
  }
  return new Map(
    counted.map(({ id, texts, cells }) => {
      const ofColumns = cells.map((ofColumn, at) => [counts[at]?.name ?? "", placesOf(ofColumn)] as const);
      return [id, { id, texts, columns: new Map(ofColumns) }];
    }),
  );
}

function cellOf(cells: Map<Group, Cell[]>, { measure, minus }: CountColumn, { groups }: Row): Cell | undefined {
  const group = groups.get(measure);
  if (!group) return undefined;
  const subtracted = minus && groups.get(minus.measure);
  const ofGroup = cells.get(group) ?? [];
  const known = ofGroup.find((cell) => cell.minus === subtracted);
  if (known) return known;
  const added = { minus: subtracted, places: new Map() };
  cells.set(group, [...ofGroup, added]);
  return added;
}

function placesOf(variants: readonly (Cell | undefined)[]) {
  const cells = new Set(variants);
  const [first, ...others] = Array.from(cells, (cell) => cell?.places ?? new Map<string, number[]>());
  return first && others.length === 0 ? first : sumPlaces([...(first ? [first] : []), ...others]);
}
