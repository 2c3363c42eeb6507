/** Finishes a table: percentages, the period before, titles and the order of the rows. */
import {
  type ColumnDefinition,
  type PercentColumn,
  type ReportColumn,
  type ReportNumber,
  type ReportTable,
  roundPercent,
  type TableDefinition,
  type TextColumn,
} from "@tagwell/contract";
import type { CountedRow } from "../count/count-rows.ts";
import type { PeriodSums } from "../count/measured-cells.ts";
import { columnEvents, type Measures, textEvents } from "./counted-events.ts";

/** Rows of a table that are shown; a table with an order of its own shows all. */
const maxRows = 200;

type Cell = string | ReportNumber;
type Cells = Record<string, Cell>;

export interface TableParts {
  title: string;
  columns: readonly ColumnDefinition[];
  measures: Measures;
  /** The rows stay in their order, in groups of this length; otherwise the greatest first count comes first. */
  groupLength: number | undefined;
  /** Whether the period before is shown, too. */
  isCompared: boolean;
  /** The totals of the report by their names. */
  facts: ReadonlyMap<string, PeriodSums>;
  /** By how much rounding may have changed a count. */
  rounding: number;
}

export function finishTable(table: TableDefinition, rows: readonly CountedRow[], parts: TableParts): ReportTable {
  const { name, rowName } = table;
  const columns = parts.columns
    .map((column) => plainColumn(column, table, parts.measures))
    .flatMap((column) => (parts.isCompared ? [column, ...comparisonOf(column, table)] : [column]));
  const sorted = sortRows(rows, parts);
  const shown = parts.groupLength === undefined ? sorted.slice(0, maxRows) : sorted;
  // Only of the rows that are shown: a report may count thousands.
  const cells = shown.map((place) => {
    const now = cellsOf(rows, place, parts, "now");
    return parts.isCompared ? { ...now, ...comparedCells(columns, now, cellsOf(rows, place, parts, "before")) } : now;
  });
  return {
    name,
    title: parts.title,
    chart: chartOf(table),
    ...(rowName !== undefined && { rowName }),
    columns,
    rows: cells.map((row) => columns.map((column) => row[column.name] ?? null)),
    more: sorted.length - shown.length,
  };
}

const chartOf = ({ rows, chart = rows === "time" ? "columns" : "bars" }: TableDefinition) => chart;

/** The columns behind one that is compared. Lines are drawn through all counts, so each of these is. */
function comparisonOf({ name, title, kind, partOf }: ReportColumn, table: TableDefinition): ReportColumn[] {
  if (name === table.compared) {
    const isPercent = kind === "percent";
    return [
      { name: "previous", title: "Period before", kind: isPercent ? "percent" : "count", previousOf: name },
      { name: "change", title: "Change", kind: isPercent ? "points" : "change" },
    ];
  }
  if (chartOf(table) !== "lines" || kind !== "count" || partOf) return [];
  return [{ name: `previous ${name}`, title: `${title}, period before`, kind, previousOf: name }];
}

function comparedCells(columns: readonly ReportColumn[], now: Cells, before: Cells): Cells {
  const cells = columns.flatMap(({ name, kind, previousOf }): [string, Cell][] => {
    if (previousOf === undefined) return [];
    const previous = before[previousOf] ?? null;
    if (name !== "previous") return [[name, previous]];
    return [
      [name, previous],
      ["change", changeOf(now[previousOf], previous, kind === "percent")],
    ];
  });
  return Object.fromEntries(cells);
}

function cellsOf(
  rows: readonly CountedRow[],
  at: number,
  { columns, facts, groupLength, rounding }: TableParts,
  period: keyof PeriodSums,
): Cells {
  const row = rows[at];
  const count = (name: string, from = row) => from?.counts.get(name)?.[period] ?? 0;
  const start = groupLength === undefined ? 0 : at - (at % groupLength);
  const wholeOf = ({ per }: PercentColumn): number | null => {
    if (typeof per === "string") return count(per);
    if ("fact" in per) return facts.get(per.fact)?.[period] ?? 0;
    if ("firstRow" in per) return count(per.firstRow, rows[start]);
    return at === start ? null : count(per.rowBefore, rows[at - 1]);
  };
  const cells = columns.map((column): [string, Cell] => {
    if (column.kind === "text") return [column.name, row ? textOf(row, column) : ""];
    if (column.kind === "count") return [column.name, count(column.name)];
    const sum = column.of.reduce((total, name) => total + count(name), 0);
    const all = wholeOf(column);
    // Parts that are more than their whole by no more than rounding are the whole.
    const isWhole = all !== null && sum > all && sum - all <= rounding * (column.of.length + 1);
    return [column.name, percentOf(isWhole ? all : sum, all, column.fewer === true)];
  });
  return Object.fromEntries(cells);
}

function changeOf(now: Cell | undefined, before: Cell, isPercent: boolean): ReportNumber {
  if (typeof now !== "number" || typeof before !== "number") return null;
  if (isPercent) return roundPercent(now - before);
  return before === 0 ? null : roundPercent(((now - before) / before) * 100);
}

function percentOf(sum: number, all: number | null, isFewer: boolean): ReportNumber {
  if (all === null || all === 0) return null;
  if (!isFewer) return roundPercent((sum / all) * 100);
  return sum > all ? null : roundPercent((1 - sum / all) * 100);
}

/** The rows' places, the greatest first count first, equal ones by their words; groups of rows stay together. */
function sortRows(rows: readonly CountedRow[], { columns, groupLength = 1 }: TableParts): number[] {
  const first = columns.find(({ kind }) => kind === "count")?.name ?? "";
  const texts = columns.filter((column) => column.kind === "text");
  const keys = rows.map((row) => ({
    rank: row.counts.get(first)?.now ?? 0,
    words: texts.map((column) => textOf(row, column)),
  }));
  const compareWords = (a: readonly string[], b: readonly string[]) => {
    const at = a.findIndex((word, place) => word !== b[place]);
    return at === -1 ? 0 : String(a[at]) < String(b[at]) ? -1 : 1;
  };
  const none = { rank: 0, words: [] };
  const compare = (a: number, b: number) => {
    const [one = none, other = none] = [keys[a], keys[b]];
    return other.rank - one.rank || compareWords(one.words, other.words);
  };
  const starts = Array.from({ length: Math.ceil(rows.length / groupLength) }, (_, at) => at * groupLength);
  const placesFrom = (start: number) =>
    Array.from({ length: Math.min(groupLength, rows.length - start) }, (_, at) => start + at);
  return starts.sort(compare).flatMap(placesFrom);
}

const textOf = ({ texts }: CountedRow, { name, titles }: TextColumn) =>
  titles?.[texts[name] ?? ""] ?? texts[name] ?? "";

function plainColumn(column: ColumnDefinition, table: TableDefinition, measures: Measures): ReportColumn {
  const { name, title, kind } = column;
  if (column.kind === "text") return { name, title, kind, ...textEvents(measures, table, column) };
  if (column.kind === "percent") return { name, title, kind };
  const { partOf } = column;
  const counts = columnEvents(measures, table, column);
  return { name, title, kind, ...(partOf && { partOf }), ...(counts && { counts }) };
}
