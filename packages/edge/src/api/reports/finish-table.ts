/** Finishes a table: percentages, the period before, titles and the order of the rows. */
import type {
  ColumnDefinition,
  PercentColumn,
  ReportColumn,
  ReportNumber,
  ReportTable,
  TableDefinition,
  TextColumn,
} from "@tagwell/contract";
import { columnEvents, type Measures, textEvents } from "./counted-events.ts";

/** Rows of a table that are shown; a table with an order of its own shows all. */
const maxRows = 200;

type Cell = string | ReportNumber;
type Cells = Record<string, Cell>;

/** A row before percentages: its counts in the period and in the one before. */
export interface ShownRow {
  texts: Readonly<Record<string, string>>;
  now: (column: string) => ReportNumber;
  before: ((column: string) => ReportNumber) | undefined;
}

export interface TableParts {
  title: string;
  columns: readonly ColumnDefinition[];
  measures: Measures;
  /** The rows stay in their order, in groups of this length; otherwise the greatest first count comes first. */
  groupLength: number | undefined;
  /** A fact of the report by its name, in the period and in the one before. */
  factOf: { now(name: string): ReportNumber; before(name: string): ReportNumber };
}

export function finishTable(table: TableDefinition, rows: readonly ShownRow[], parts: TableParts): ReportTable {
  const { name, rowName } = table;
  const isCompared = rows.some(({ before }) => before !== undefined);
  const columns = parts.columns
    .map((column) => plainColumn(column, table, parts.measures))
    .flatMap((column) => (isCompared ? [column, ...comparisonOf(column, table)] : [column]));
  const sorted = sortRows(rows, columns, parts);
  const shown = parts.groupLength === undefined ? sorted.slice(0, maxRows) : sorted;
  // Only of the rows that are shown: a report may count thousands.
  const cells = shown.map((place) => {
    const now = cellsOf(rows, place, parts, "now");
    const isCompared = rows[place]?.before !== undefined;
    return isCompared ? { ...now, ...comparedCells(columns, now, cellsOf(rows, place, parts, "before")) } : now;
  });
  return {
    ...{ name, title: parts.title, chart: chartOf(table), ...(rowName !== undefined && { rowName }), columns },
    rows: cells.map((row) => columns.map(({ name }) => row[name] ?? null)),
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
      ["change", changeOf(now[previousOf] ?? null, previous, kind === "percent")],
    ];
  });
  return Object.fromEntries(cells);
}

function cellsOf(
  rows: readonly ShownRow[],
  at: number,
  { columns, factOf, groupLength }: TableParts,
  period: "now" | "before",
): Cells {
  const row = rows[at];
  const count = (name: string, from: ShownRow | undefined = row): ReportNumber => from?.[period]?.(name) ?? null;
  const start = groupLength === undefined ? 0 : at - (at % groupLength);
  const wholeOf = ({ per }: PercentColumn): ReportNumber => {
    if (typeof per === "string") return count(per);
    if ("fact" in per) return factOf[period](per.fact);
    if ("firstRow" in per) return count(per.firstRow, rows[start]);
    return at === start ? null : count(per.rowBefore, rows[at - 1]);
  };
  const cells = columns.map((column): [string, Cell] => {
    if (column.kind === "text") return [column.name, row ? textOf(row, column) : ""];
    if (column.kind === "count") return [column.name, count(column.name)];
    const parts = column.of.map((name) => count(name));
    return [column.name, percentOf(parts, wholeOf(column), column.fewer === true)];
  });
  return Object.fromEntries(cells);
}

/** Calculates with numbers of which one may be approximate or withheld: then so is the result. */
function calculate(numbers: readonly ReportNumber[], of: (...values: number[]) => number | null): ReportNumber {
  if (numbers.includes("withheld")) return "withheld";
  if (numbers.includes(null)) return null;
  const result = of(...numbers.map(plainNumber));
  if (result === null) return null;
  const rounded = Math.round(result * 10) / 10;
  return numbers.some((each) => typeof each === "object") ? { about: rounded } : rounded;
}

function plainNumber(number: ReportNumber): number {
  return typeof number === "number" ? number : typeof number === "object" && number !== null ? number.about : 0;
}

function changeOf(now: Cell, before: Cell, isPercent: boolean): ReportNumber {
  if ([now, before].some((cell) => typeof cell === "string" && cell !== "withheld")) return null;
  return calculate([now as ReportNumber, before as ReportNumber], (now = 0, before = 0) => {
    if (isPercent) return now - before;
    return before === 0 ? null : ((now - before) / before) * 100;
  });
}

function percentOf(parts: readonly ReportNumber[], whole: ReportNumber, isFewer: boolean): ReportNumber {
  return calculate([whole, ...parts], (all = 0, ...some) => {
    const sum = some.reduce((total, part) => total + part, 0);
    if (all === 0) return null;
    if (!isFewer) return (sum / all) * 100;
    return sum > all ? null : (1 - sum / all) * 100;
  });
}

/** Greatest first count first; withheld ones behind those that are shown; equal ones by their words. Groups by their first row. */
/** The rows' places, the greatest first count first; groups of rows stay together. */
function sortRows(
  rows: readonly ShownRow[],
  columns: readonly ReportColumn[],
  { columns: defined, groupLength = 1 }: TableParts,
): number[] {
  const first = columns.find(({ kind }) => kind === "count")?.name ?? "";
  const texts = defined.filter((column) => column.kind === "text");
  const keys = rows.map((row) => {
    const count = row.now(first);
    return {
      rank: count === "withheld" ? 0.5 : plainNumber(count),
      words: texts.map((column) => textOf(row, column)),
    };
  });
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

const textOf = ({ texts }: ShownRow, { name, titles }: TextColumn) => titles?.[texts[name] ?? ""] ?? texts[name] ?? "";

function plainColumn(column: ColumnDefinition, table: TableDefinition, measures: Measures): ReportColumn {
  const { name, title, kind } = column;
  if (column.kind === "text") return { name, title, kind, ...textEvents(measures, table, column) };
  if (column.kind === "percent") return { name, title, kind };
  const { partOf } = column;
  const counts = columnEvents(measures, table, column);
  return { name, title, kind, ...(partOf && { partOf }), ...(counts && { counts }) };
}
