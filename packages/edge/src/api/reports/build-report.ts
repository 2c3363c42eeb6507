/** Builds a report from the counts of its measures. */
import type { ReportDefinition, ReportRange } from "@tagwell/contract";
import { buildTable } from "./build-table.ts";
import { buildTimeTable } from "./build-time-table.ts";
import type { BuiltReport } from "./built-report.ts";
import { type CountsByMeasure, compileCount } from "./measured-counts.ts";

export function buildReport(
  { measures, facts, tables }: ReportDefinition,
  countsOf: CountsByMeasure,
  range: ReportRange,
): BuiltReport {
  const parts = { measures, countsOf };
  return {
    facts: facts.map((fact) => ({
      name: fact.name,
      title: fact.title,
      count: compileCount(measures, fact)(countsOf),
    })),
    tables: tables.map((table) =>
      table.rows === "time" ? buildTimeTable(table, parts, range) : buildTable(table, parts),
    ),
  };
}

/** The measures whose days the report needs one by one: time is a row, or the least number is one of each day. */
export function measuresByDay({ facts, tables }: ReportDefinition): Set<string> {
  const counts = [
    ...facts,
    ...tables.flatMap(({ columns, rows }) =>
      columns.flatMap((column) => (column.kind === "count" ? [{ ...column, isOverTime: rows === "time" }] : [])),
    ),
  ];
  return new Set(
    counts.flatMap((count) => {
      const isOverTime = "isOverTime" in count && count.isOverTime;
      const { measure, minus, atLeast } = count;
      if (!isOverTime) return atLeast === undefined ? [] : [measure];
      return minus ? [measure, minus.measure] : [measure];
    }),
  );
}
