/** A report, or with one of its tables as CSV. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Report } from "@tagwell/contract";
import type { CheckedReportQuery } from "@tagwell/contract/api";
import type { Context } from "hono";
import { tableAsCsv } from "./report-csv.ts";

export function answerReport(
  c: Context,
  report: Report,
  { format = "json", table: tableName }: Pick<CheckedReportQuery, "format" | "table">,
): Report | Response {
  if (format === "json") return report;
  const table = report.tables.find((each) => each.name === (tableName ?? each.name));
  if (!table) {
    const names = report.tables.map((each) => JSON.stringify(each.name)).join(" or ");
    throw new HttpError(400, "bad-query", `The query parameter table: expected ${names}.`);
  }
  const by = report.breakdown === undefined ? "" : `-by-${report.breakdown}`;
  const file = `tagwell-${report.name}-${table.name}${by}-${report.from}-${report.to}.csv`;
  return c.body(tableAsCsv(table), 200, {
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": `attachment; filename="${file.replaceAll(/[^\w.-]/g, "_")}"`,
  });
}
