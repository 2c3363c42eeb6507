/** Builds the rows of a table whose rows are texts: those that were counted, or a list. */
import type { ReportMeasure, TableDefinition, TextColumn } from "@tagwell/contract";
import type { KeyCount } from "../../doors.ts";
import { type BuiltRow, buildRows, groupCounts, type MatchedRow, measuresOf } from "./built-row.ts";
import type { CountsByMeasure } from "./measured-counts.ts";
import { compileText, hasText, rowId } from "./row-texts.ts";

export interface TableParts {
  measures: Readonly<Record<string, ReportMeasure>>;
  countsOf: CountsByMeasure;
  /** The counts by which the most frequent texts are found. */
  frequentOf: CountsByMeasure;
}

/** Counts of a measure by those texts of a row that the measure has. */
interface MeasureGroups {
  measure: string;
  columns: readonly TextColumn[];
  groups: ReadonlyMap<string, readonly KeyCount[]>;
}

/** Counts by row; rows that only other slices have get what is counted beside them in this one. */
export function buildTable(table: TableDefinition, parts: TableParts, isKnown: KnownRows): BuiltRow[] {
  const texts = table.columns.filter((column) => column.kind === "text");
  const counts = table.columns.filter((column) => column.kind === "count");
  const groups = measuresOf(counts).map((measure) => groupMeasure(measure, texts, parts));
  const found = table.rows === "listed" ? listRows(texts, groups) : findRows(texts, groups);
  const ids = new Set(found.map((row) => rowId(texts, row)));
  const beside = groups.flatMap(({ measure, groups }) =>
    Array.from(groups.keys()).flatMap((group) => isKnown(measure, group)),
  );
  const others = new Map(beside.map((row) => [rowId(texts, row), row]));
  const matched = [...found, ...Array.from(others).flatMap(([id, row]) => (ids.has(id) ? [] : [row]))];
  return buildRows(
    matched.map((row) => matchRow(row, texts, groups)),
    counts,
    parts.measures,
  );
}

/** Finds the rows of all slices that match a group of a measure, if the measure lacks a text column. */
export type KnownRows = (measure: string, group: string) => readonly Texts[];
export const noKnownRows: KnownRows = () => [];

/** `undefined` where every measure has all text columns. */
export function knownRows(
  table: TableDefinition,
  measures: TableParts["measures"],
  rows: readonly Texts[],
): KnownRows | undefined {
  const texts = table.columns.filter((column) => column.kind === "text");
  const counted = measuresOf(table.columns.filter((column) => column.kind === "count"));
  const indexes = new Map<string, Map<string, Texts[]>>();
  for (const measure of counted) {
    const columns = texts.filter((column) => hasText(measures, measure, column));
    if (columns.length === texts.length) continue;
    const index = new Map<string, Texts[]>();
    for (const row of rows) {
      const group = JSON.stringify(columns.map(({ name }) => row[name]));
      const known = index.get(group);
      if (known) known.push(row);
      else index.set(group, [row]);
    }
    indexes.set(measure, index);
  }
  return indexes.size === 0 ? undefined : (measure, group) => indexes.get(measure)?.get(group) ?? [];
}

function groupMeasure(
  measure: string,
  texts: readonly TextColumn[],
  { measures, countsOf, frequentOf }: TableParts,
): MeasureGroups {
  const columns = texts.filter((column) => hasText(measures, measure, column));
  const readers = columns.map((column) => compileText(measures, measure, column, frequentOf));
  const textsOf = (count: KeyCount) => JSON.stringify(readers.map((read) => read(count)));
  return { measure, columns, groups: groupCounts(countsOf(measure), textsOf) };
}

type Texts = Readonly<Record<string, string>>;

/** Every combination of texts of those measures that have all of them, in the order in which they first come. */
function findRows(texts: readonly TextColumn[], groups: readonly MeasureGroups[]): Texts[] {
  const complete = groups.filter(({ columns }) => columns.length === texts.length);
  const rows = new Set(complete.flatMap((each) => Array.from(each.groups.keys())));
  return Array.from(rows, (row) => {
    const values: string[] = JSON.parse(row);
    return Object.fromEntries(texts.map(({ name }, at) => [name, values[at] ?? ""]));
  });
}

/** The titles of the first column, once anything was counted; again for each combination of the other texts. */
function listRows(texts: readonly TextColumn[], groups: readonly MeasureGroups[]): Texts[] {
  const [first, ...others] = texts;
  if (!first) return [];
  const found = findRows(texts, groups).map((row) => JSON.stringify(others.map(({ name }) => row[name])));
  return Array.from(new Set(found)).flatMap((values) => {
    const other: string[] = JSON.parse(values);
    const ofOthers = Object.fromEntries(others.map(({ name }, at) => [name, other[at] ?? ""]));
    return Object.keys(first.titles ?? {}).map((text) => ({ [first.name]: text, ...ofOthers }));
  });
}

function matchRow(row: Texts, texts: readonly TextColumn[], groups: readonly MeasureGroups[]): MatchedRow {
  const matching = groups.map(({ measure, columns, groups }): [string, readonly KeyCount[]] => [
    measure,
    groups.get(JSON.stringify(columns.map(({ name }) => row[name]))) ?? [],
  ]);
  const counts = new Map(matching);
  return { id: rowId(texts, row), texts: row, countsOf: (measure) => counts.get(measure) ?? [] };
}
