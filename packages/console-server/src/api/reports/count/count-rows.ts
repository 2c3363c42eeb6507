/** The rows of a table, with the count of each column in the report's range and in the one before. */
import type { TableDefinition, TextColumn } from "@tagwell/contract";
import { type CountSums, countSums } from "./count-sums.ts";
import type { MeasuredCells, PeriodSums } from "./measured-cells.ts";

export interface CountedRow {
  texts: Readonly<Record<string, string>>;
  /** By the column's name. */
  counts: ReadonlyMap<string, PeriodSums>;
}

/** The rows of a table whose rows are texts: those that were counted, or a list. */
export async function countRows(table: TableDefinition, measured: MeasuredCells): Promise<CountedRow[]> {
  const texts = table.columns.filter((column) => column.kind === "text");
  const columns = table.columns.filter((column) => column.kind === "count");
  const sums = new Map<string, CountSums>();
  for (const column of columns) sums.set(column.name, await countSums(column, texts, measured));
  const complete = Array.from(sums.values()).filter((each) => each.columns.length === texts.length);
  const found = new Set(complete.flatMap((each) => each.found.map((values) => JSON.stringify(values))));
  const rows = Array.from(found, (values) => rowOf(texts, JSON.parse(values)));
  const all = table.rows === "listed" ? listedRows(texts, rows) : rows;
  return all.map((row) => ({
    texts: row,
    counts: new Map(Array.from(sums, ([name, { sumOf }]) => [name, sumOf(row)])),
  }));
}

type Texts = CountedRow["texts"];

const rowOf = (columns: readonly TextColumn[], values: readonly string[]): Texts =>
  Object.fromEntries(columns.map(({ name }, at) => [name, values[at] ?? ""]));

/** The titles of the first column, again for each combination of the other texts. */
function listedRows([first, ...others]: readonly TextColumn[], rows: readonly Texts[]): Texts[] {
  if (!first) return [];
  const combinations = new Set(rows.map((row) => JSON.stringify(others.map(({ name }) => row[name]))));
  return Array.from(combinations).flatMap((values) =>
    Object.keys(first.titles ?? {}).map((text) => rowOf([first, ...others], [text, ...JSON.parse(values)])),
  );
}
