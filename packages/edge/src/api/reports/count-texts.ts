/** Counts the rows of a table whose rows are texts: those that were counted, or a list. */
import type { TableDefinition } from "@tagwell/contract";
import { addSums } from "./add-sums.ts";
import { type CountedRow, type CountParts, measuresOf } from "./counted-row.ts";
import { findRows } from "./find-rows.ts";
import type { InSteps } from "./in-steps.ts";
import { type PlaceCounts, sumPlaces } from "./place-counts.ts";
import { compileGroups } from "./row-groups.ts";
import type { Slice } from "./sliced-counts.ts";
import { workOutColumns } from "./work-out-columns.ts";

export function* countTexts(
  table: TableDefinition,
  slices: readonly Slice[],
  parts: CountParts,
): InSteps<Map<string, CountedRow>> {
  const texts = table.columns.filter((column) => column.kind === "text");
  const columns = table.columns.filter((column) => column.kind === "count");
  const isSum = columns.map(({ minus, atLeast }) => !minus && atLeast === undefined);
  const grouped = measuresOf(columns).map((measure) => compileGroups(measure, texts, parts));
  const { sumsOf, seen } = yield* addSums(
    columns.filter((_, at) => isSum[at]),
    slices,
    { ...parts, grouped },
  );
  const rows = yield* findRows(table, seen, grouped);
  const others = columns.filter((_, at) => !isSum[at]);
  const workedOut = yield* workOutColumns(others, slices, {
    ...parts,
    grouped,
    rows: Array.from(rows.values()).flat(),
  });
  const counted = new Map<string, CountedRow>();
  for (const [id, variants] of rows) {
    const ofColumns = new Map<string, PlaceCounts>();
    for (const [at, column] of columns.entries()) {
      const countsOf = isSum[at] ? sumsOf : workedOut;
      ofColumns.set(column.name, joined(variants.map((row) => countsOf(column, row))));
    }
    counted.set(id, { id, texts: variants[0]?.texts ?? {}, columns: ofColumns });
    yield;
  }
  return counted;
}

/** Variants of a row that count the same events count them once. */
function joined(variants: readonly PlaceCounts[]): PlaceCounts {
  const [first] = variants;
  return first && variants.length === 1 ? first : sumPlaces(Array.from(new Set(variants)));
}
