/** Builds a table whose rows are texts: those that were counted, or a list. */
import type { ReportMeasure, TableDefinition, TextColumn } from "@tagwell/contract";
import type { KeyCount } from "../../doors.ts";
import type { BuiltTable } from "./built-report.ts";
import { buildRows, groupCounts, type MatchedRow, measuresOf } from "./built-row.ts";
import type { CountsByMeasure } from "./measured-counts.ts";
import { compileText, hasText, rowId } from "./row-texts.ts";

export interface TableParts {
  measures: Readonly<Record<string, ReportMeasure>>;
  countsOf: CountsByMeasure;
}

/** Counts of a measure by those texts of a row that the measure has. */
interface MeasureGroups {
  measure: string;
  columns: readonly TextColumn[];
  groups: ReadonlyMap<string, readonly KeyCount[]>;
}

export function buildTable(table: TableDefinition, parts: TableParts): BuiltTable {
  const { name, title, chart = "bars", rowName, compared } = table;
  const texts = table.columns.filter((column) => column.kind === "text");
  const counts = table.columns.filter((column) => column.kind === "count");
  const groups = measuresOf(counts).map((measure) => groupMeasure(measure, texts, parts));
  const isListed = table.rows === "listed";
  const found = isListed ? listRows(texts, groups) : findRows(texts, groups);
  const matched = found.map((row) => matchRow(row, texts, groups));
  const rows = buildRows(matched, { texts, counts }, parts.measures);
  return {
    ...{ name, title, chart, ...(rowName !== undefined && { rowName }), compared },
    ...{ columns: table.columns, isOrdered: isListed },
    rows: isListed ? rows : rows.filter(({ cells }) => counts.some((column) => cells[column.name] !== 0)),
  };
}

function groupMeasure(
  measure: string,
  texts: readonly TextColumn[],
  { measures, countsOf }: TableParts,
): MeasureGroups {
  const columns = texts.filter((column) => hasText(measures, measure, column));
  const readers = columns.map((column) => compileText(measures, measure, column, countsOf));
  const textsOf = (count: KeyCount) => JSON.stringify(readers.map((read) => read(count)));
  return { measure, columns, groups: groupCounts(countsOf(measure), textsOf) };
}

type Texts = Record<string, string>;

/** Every combination of texts of those measures that have all of them, in the order in which they first come. */
function findRows(texts: readonly TextColumn[], groups: readonly MeasureGroups[]): Texts[] {
  const complete = groups.filter(({ columns }) => columns.length === texts.length);
  const rows = new Set(complete.flatMap((each) => Array.from(each.groups.keys())));
  return Array.from(rows, (row) => {
    const values: string[] = JSON.parse(row);
    return Object.fromEntries(texts.map(({ name }, at) => [name, values[at] ?? ""]));
  });
}

/** The titles of the first column, once anything was counted. */
function listRows([first]: readonly TextColumn[], groups: readonly MeasureGroups[]): Texts[] {
  if (!first || groups.every((each) => each.groups.size === 0)) return [];
  return Object.keys(first.titles ?? {}).map((text) => ({ [first.name]: text }));
}

function matchRow(row: Texts, texts: readonly TextColumn[], groups: readonly MeasureGroups[]): MatchedRow {
  const matching = groups.map(({ measure, columns, groups }): [string, readonly KeyCount[]] => [
    measure,
    groups.get(JSON.stringify(columns.map(({ name }) => row[name]))) ?? [],
  ]);
  const counts = new Map(matching);
  return { id: rowId(texts, row), texts: row, countsOf: (measure) => counts.get(measure) ?? [] };
}
