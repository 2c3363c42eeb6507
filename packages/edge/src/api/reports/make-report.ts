/** Reads what a report needs and makes it. */
import type { Report, ReportDefinition, ReportRange } from "@tagwell/contract";
import type { Warehouse } from "../../doors.ts";
import { buildReport, measuresByDay } from "./build-report.ts";
import type { BuiltReport } from "./built-report.ts";
import { dayNumber, rangeBefore } from "./days.ts";
import { finishReport } from "./finish-report.ts";
import type { CheckedReportQuery } from "./report-query.ts";

/** Makes the report; counts of fewer than `smallest` are withheld. Rejects with Unavailable when they cannot be read. */
export async function makeReport(
  definition: ReportDefinition,
  query: Pick<CheckedReportQuery, "range" | "site" | "environment" | "compare">,
  { warehouse, smallest }: { warehouse: Pick<Warehouse, "report">; smallest: number },
): Promise<Report> {
  const { range, compare, site, environment } = query;
  const { name, title, description, emptyHint } = definition;
  const previous = compare ? rangeBefore(range) : undefined;
  const byDay = measuresByDay(definition);
  const [report, before] = await Promise.all([build(range), previous && build(previous)]);
  return {
    ...{ name, title, description, ...(emptyHint !== undefined && { emptyHint }) },
    ...{ ...range, ...(previous && { previous }), smallest },
    ...finishReport(report, before, smallest),
  };

  async function build(days: ReportRange): Promise<BuiltReport> {
    const range = { site, environment, from: dayNumber(days.from), to: dayNumber(days.to) };
    const read = Object.entries(definition.measures).map(
      async ([name, measure]) => [name, await warehouse.report({ ...range, measure, byDay: byDay.has(name) })] as const,
    );
    const counts = new Map(await Promise.all(read));
    return buildReport(definition, (measure) => counts.get(measure) ?? [], days);
  }
}
