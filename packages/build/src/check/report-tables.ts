/** Checks the tables of a report definition. */
import type { ColumnDefinition, PercentColumn, TableDefinition, TextColumn } from "@tagwell/contract";
import {
  type CheckedReport,
  checkCount,
  checkMeasure,
  checkName,
  checkPart,
  checkUnique,
  partsOf,
} from "./report-names.ts";

export function checkTable(check: CheckedReport, path: string, table: TableDefinition): void {
  const { columns, compared, rowName } = table;
  const texts = columns.filter(({ kind }) => kind === "text").map(({ name }) => name);
  const numbers = columns.filter(({ kind }) => kind !== "text").map(({ name }) => name);
  checkUnique(check, `${path}.columns`, columns);
  checkName(check, `${path}.compared`, {
    name: compared,
    known: numbers,
    what: "The table has no count or percent column",
  });
  if (rowName !== undefined)
    checkName(check, `${path}.rowName`, { name: rowName, known: texts, what: "The table has no text column" });
  if (countsOf(columns).length === 0) check.note(`${path}.columns`, "A table counts something. Add a count column.");
  checkRows(check, path, table);
  for (const [at, column] of columns.entries()) checkColumn(check, `${path}.columns.${at}`, column, table);
}

/** Checks that the table has rows: texts, a list of titles, or hours. */
function checkRows(
  { report, note }: CheckedReport,
  path: string,
  { columns, rows = "counted" }: TableDefinition,
): void {
  const texts = columns.filter((column) => column.kind === "text");
  const measures = measuresOf(columns).filter((measure) => measure in report.measures);
  if (rows === "time") {
    if (texts[0]) note(`${path}.columns`, `A table over time has no text columns. Remove "${texts[0].name}".`);
    for (const measure of measures) {
      const parts = Object.values(report.measures[measure]?.key ?? {});
      if (!parts.some((part) => "source" in part && part.source === "hour"))
        note(
          `${path}.rows`,
          `The measure "${measure}" does not count by hour. Add hour: { source: "hour" } to its key.`,
        );
    }
  } else if (rows === "listed") {
    if (texts.length !== 1 || texts[0]?.titles === undefined)
      note(`${path}.columns`, "Listed rows are the titles of a single text column. Write titles: { … } there.");
  } else if (texts.length === 0) {
    note(`${path}.columns`, 'Texts tell the rows apart. Add a text column, or write rows: "time".');
  } else {
    const needed = [...new Set(texts.flatMap(({ name, mostFrequent }) => mostFrequent?.by ?? [name]))];
    const isComplete = (measure: string) => needed.every((part) => partsOf(report, measure).includes(part));
    if (measures.length > 0 && !measures.some(isComplete))
      note(
        `${path}.columns`,
        `No measure of the table has all of the parts ${needed.join(", ")}, so it has no rows. Add the missing parts to the key of one.`,
      );
  }
}

function checkColumn(check: CheckedReport, path: string, column: ColumnDefinition, table: TableDefinition): void {
  if (["when", "previous", "change"].includes(column.name))
    check.note(`${path}.name`, `Tables have a column "${column.name}" of their own. Choose another name.`);
  if (column.kind === "text") checkText(check, path, column, table);
  else if (column.kind === "percent") checkPercent(check, path, column, table);
  else {
    checkCount(check, path, column);
    if (column.partOf) checkCountName(check, `${path}.partOf.column`, column.partOf.column, table);
  }
}

function checkText(
  check: CheckedReport,
  path: string,
  { name, mostFrequent }: TextColumn,
  table: TableDefinition,
): void {
  if (!mostFrequent) {
    const used = measuresOf(table.columns).filter((measure) => measure in check.report.measures);
    const known = [...new Set(used.flatMap((measure) => partsOf(check.report, measure)))];
    checkName(check, `${path}.name`, { name, known, what: "No measure of the table has the part" });
    return;
  }
  const { measure, by } = mostFrequent;
  if (!checkMeasure(check, `${path}.mostFrequent.measure`, measure)) return;
  checkPart(check, `${path}.name`, measure, name);
  for (const [at, part] of by.entries()) checkPart(check, `${path}.mostFrequent.by.${at}`, measure, part);
}

function checkPercent(check: CheckedReport, path: string, { of, per }: PercentColumn, table: TableDefinition): void {
  for (const [at, name] of of.entries()) checkCountName(check, `${path}.of.${at}`, name, table);
  if (typeof per === "string") {
    checkCountName(check, `${path}.per`, per, table);
    return;
  }
  if ("fact" in per) {
    const known = check.report.facts.map(({ name }) => name);
    checkName(check, `${path}.per.fact`, { name: per.fact, known, what: "The report has no fact" });
    return;
  }
  const [kind, name] =
    "rowBefore" in per ? (["rowBefore", per.rowBefore] as const) : (["firstRow", per.firstRow] as const);
  checkCountName(check, `${path}.per.${kind}`, name, table);
  if ((table.rows ?? "counted") === "counted")
    check.note(
      `${path}.per.${kind}`,
      'The rows have no fixed order. Write rows: "listed" or rows: "time" in the table.',
    );
}

function checkCountName(check: CheckedReport, path: string, name: string, { columns }: TableDefinition): void {
  checkName(check, path, { name, known: countsOf(columns), what: "The table has no count column" });
}

const countsOf = (columns: readonly ColumnDefinition[]): string[] =>
  columns.filter(({ kind }) => kind === "count").map(({ name }) => name);

const measuresOf = (columns: readonly ColumnDefinition[]): string[] => [
  ...new Set(columns.flatMap((column) => (column.kind === "count" ? [column.measure] : []))),
];
