/** Divides a report by one of the breakdowns that it offers. */
import type { ColumnDefinition, ReportDefinition, ReportMeasure, TableDefinition } from "./report-definition.ts";

/**
 * The report with its measures counted by the breakdown's part, and a text column for it in each table. Columns that divide
 * another column in a different way are left out, and so are tables over time, whose rows are divided already.
 */
export function breakDown(report: ReportDefinition, name: string): ReportDefinition {
  const breakdown = report.breakdowns?.find((each) => each.name === name);
  if (!breakdown) throw new Error(`The report ${report.name} has no breakdown ${name}.`);
  const { title, part } = breakdown;
  const byPart = (measure: ReportMeasure): ReportMeasure =>
    part === undefined || name in measure.key ? measure : { ...measure, key: { ...measure.key, [name]: part } };
  return {
    ...report,
    measures: Object.fromEntries(Object.entries(report.measures).map(([id, measure]) => [id, byPart(measure)])),
    tables: report.tables.filter(({ rows }) => rows !== "time").map((table) => divideTable(table, { name, title })),
  };
}

function divideTable(table: TableDefinition, part: { name: string; title: string }): TableDefinition {
  const isPart = (name: string) => table.columns.some((each) => each.name === name && "partOf" in each && each.partOf);
  const kept = table.columns.filter(
    (column) => !isPart(column.name) && (column.kind !== "percent" || !column.of.some(isPart)),
  );
  if (kept.some(({ name }) => name === part.name)) return { ...table, columns: kept };
  const texts = kept.filter(({ kind }) => kind === "text");
  const columns = [...texts, { kind: "text" as const, ...part }, ...kept.filter(({ kind }) => kind !== "text")];
  const compared = kept.some(({ name }) => name === table.compared) ? table.compared : firstCount(kept);
  return { ...table, columns, compared };
}

function firstCount(columns: readonly ColumnDefinition[]): string {
  return columns.find(({ kind }) => kind === "count")?.name ?? "";
}
