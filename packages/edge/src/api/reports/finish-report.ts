/** Finishes a report: withholds small counts, works out percentages, and adds the period before. */
import type {
  ColumnDefinition,
  PercentColumn,
  ReportColumn,
  ReportFact,
  ReportNumber,
  ReportTable,
} from "@tagwell/contract";
import type { BuiltReport, BuiltRow, BuiltTable } from "./built-report.ts";
import { isSmall, withheldParts } from "./withhold.ts";

/** Rows of a table that are shown; a table with an order of its own shows all. */
const maxRows = 200;

export interface FinishedReport {
  facts: ReportFact[];
  tables: ReportTable[];
  /** How many cells are withheld. */
  withheld: number;
}

type Cell = string | ReportNumber;
/** A row's cells by column, by what identifies the row. */
type Cells = Map<string, Record<string, Cell>>;

/** `before` is the period before, built the same way. */
export function finishReport(report: BuiltReport, before: BuiltReport | undefined, smallest: number): FinishedReport {
  const shown = (count: number): ReportNumber => (isSmall(count, smallest) ? "withheld" : count);
  const facts = report.facts.map(({ name, title, count }, at): ReportFact => {
    const previous = before?.facts[at];
    return { name, title, value: shown(count), ...(previous && { previous: shown(previous.count) }) };
  });
  const now = { factOf: factsOf(report), smallest };
  const earlier = before && { factOf: factsOf(before), smallest };
  const tables = report.tables.map((table, at) => {
    const previous = before?.tables[at];
    return finishTable(table, cellsOf(table, now), previous && earlier && cellsOf(previous, earlier));
  });
  const cells = [...tables.flatMap(({ rows }) => rows.flat()), ...facts.flatMap((fact) => [fact.value, fact.previous])];
  return { facts, tables, withheld: cells.filter((cell) => cell === "withheld").length };
}

function factsOf({ facts }: BuiltReport): CellParts["factOf"] {
  const counts = new Map(facts.map(({ name, count }) => [name, count]));
  return (name) => counts.get(name) ?? 0;
}

function finishTable(table: BuiltTable, cells: Cells, earlier: Cells | undefined): ReportTable {
  const { name, title, chart, rowName } = table;
  const columns = table.columns.map(plainColumn);
  if (earlier) {
    const at = columns.findIndex(({ name }) => name === table.compared);
    const isPercent = columns[at]?.kind === "percent";
    columns.splice(
      at + 1,
      0,
      { name: "previous", title: "Period before", kind: isPercent ? "percent" : "count" },
      { name: "change", title: "Change", kind: isPercent ? "points" : "change" },
    );
    addPrevious(table, cells, earlier, isPercent);
  }
  const all = Array.from(cells.values());
  if (!table.isOrdered) sortRows(all, columns);
  const rows = table.isOrdered ? all : all.slice(0, maxRows);
  return {
    ...{ name, title, chart, ...(rowName !== undefined && { rowName }), columns },
    rows: rows.map((row) => columns.map(({ name }) => row[name] ?? null)),
    more: all.length - rows.length,
  };
}

/** Beside each row what it was in the period before; rows that are gone count none now. */
function addPrevious(table: BuiltTable, cells: Cells, earlier: Cells, isPercent: boolean): void {
  for (const [id, row] of earlier) {
    if (cells.has(id)) continue;
    const gone = table.columns.map(({ name, kind }) => [
      name,
      kind === "count" ? 0 : kind === "text" ? row[name] : null,
    ]);
    cells.set(id, Object.fromEntries(gone));
  }
  for (const [id, row] of cells) {
    // A percentage of a row that was not there is none, a count is zero.
    const previous = earlier.has(id) ? (earlier.get(id)?.[table.compared] ?? null) : isPercent ? null : 0;
    row.previous = previous;
    row.change = changeOf(row[table.compared] ?? null, previous, isPercent);
  }
}

function changeOf(now: Cell, before: Cell, isPercent: boolean): ReportNumber {
  if (now === "withheld" || before === "withheld") return "withheld";
  if (typeof now !== "number" || typeof before !== "number") return null;
  if (isPercent) return round(now - before);
  return before === 0 ? null : round(((now - before) / before) * 100);
}

interface CellParts {
  /** A fact of the report by its name. */
  factOf(name: string): number;
  smallest: number;
}

/** Every cell of the table, counts that must not be seen withheld. */
function cellsOf(table: BuiltTable, { factOf, smallest }: CellParts): Cells {
  const withheld = withheldCells(table, smallest);
  const entries = table.rows.map(({ id, cells: built }, at): [string, Record<string, Cell>] => {
    const count = (name: string, row = at): ReportNumber =>
      withheld.has(`${row} ${name}`) ? "withheld" : Number(table.rows[row]?.cells[name] ?? 0);
    const wholeOf = ({ per }: PercentColumn): ReportNumber => {
      if (typeof per === "string") return count(per);
      if ("rowBefore" in per) return count(per.rowBefore, at - 1);
      return isSmall(factOf(per.fact), smallest) ? "withheld" : factOf(per.fact);
    };
    const cells = table.columns.map((column): [string, Cell] => {
      if (column.kind === "text") return [column.name, String(built[column.name])];
      if (column.kind === "count") return [column.name, count(column.name)];
      return [
        column.name,
        percentOf(
          column.of.map((name) => count(name)),
          wholeOf(column),
          column.fewer === true,
        ),
      ];
    });
    return [id, Object.fromEntries(cells)];
  });
  return new Map(entries);
}

/** Names of the cells that are withheld, `<row> <column>`. */
function withheldCells({ columns, rows }: BuiltTable, smallest: number): Set<string> {
  const withheld = new Set<string>();
  const counts = columns.filter((column) => column.kind === "count");
  for (const { name, addsUp } of counts) {
    const ofRows = rows.map(({ cells }) => Number(cells[name]));
    const small = addsUp ? withheldParts(ofRows, smallest) : ofRows.map((count) => isSmall(count, smallest));
    for (const [at, isWithheld] of small.entries()) if (isWithheld) withheld.add(`${at} ${name}`);
  }
  const families = new Map<string, { column: string; parts: string[] }>();
  for (const { name, partOf } of counts) {
    if (!partOf) continue;
    const family = families.get(partOf.by) ?? { column: partOf.column, parts: [] };
    family.parts.push(name);
    families.set(partOf.by, family);
  }
  for (const { column, parts } of families.values()) {
    for (const [at, row] of rows.entries()) withholdParts(row, at, column, parts);
  }
  return withheld;

  function withholdParts({ cells }: BuiltRow, at: number, whole: string, parts: string[]): void {
    // The parts together would reveal a whole that is withheld.
    const all = withheld.has(`${at} ${whole}`);
    const small = withheldParts(
      parts.map((part) => Number(cells[part])),
      smallest,
    );
    for (const [place, part] of parts.entries()) if (all || small[place]) withheld.add(`${at} ${part}`);
  }
}

function percentOf(parts: readonly ReportNumber[], whole: ReportNumber, isFewer: boolean): ReportNumber {
  if (whole === "withheld" || parts.includes("withheld")) return "withheld";
  const sum = parts.reduce<number>((total, part) => total + Number(part), 0);
  if (whole === null || whole === 0) return null;
  if (!isFewer) return round((sum / whole) * 100);
  return sum > whole ? null : round((1 - sum / whole) * 100);
}

/** Greatest first count first; withheld ones behind those that are shown; equal ones by their words. */
function sortRows(rows: Record<string, Cell>[], columns: ReportColumn[]): void {
  const first = columns.find(({ kind }) => kind === "count")?.name ?? "";
  const texts = columns.flatMap(({ name, kind }) => (kind === "text" ? name : []));
  const rank = (row: Record<string, Cell>) => (typeof row[first] === "number" ? row[first] : 0.5);
  const compareWords = (a: Record<string, Cell>, b: Record<string, Cell>) => {
    const at = texts.find((name) => a[name] !== b[name]);
    return at === undefined ? 0 : String(a[at]) < String(b[at]) ? -1 : 1;
  };
  rows.sort((a, b) => rank(b) - rank(a) || compareWords(a, b));
}

function plainColumn(column: ColumnDefinition): ReportColumn {
  const { name, title, kind } = column;
  return column.kind === "count" && column.partOf
    ? { name, title, kind, partOf: column.partOf }
    : { name, title, kind };
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10;
}
