/** Asks the edge for reports (GET /api/reports/{name}). */
import type { Report, ReportName, ReportQuery } from "@tagwell/contract";
import { EdgeRefused } from "./edge-errors.ts";
import { valueAt } from "./json-value.ts";
import { requestJson, toQuery } from "./request-json.ts";

/** Throws `EdgeUnreachable` or `EdgeRefused`. */
export async function askReport(name: ReportName, query: ReportQuery, signal: AbortSignal): Promise<Report> {
  const path = `/api/reports/${name}${toQuery(query)}`;
  const body = await requestJson(path, { signal });
  if (isReport(body)) return body;
  throw new EdgeRefused(200, `${path} was answered with something else than the contract's report.`);
}

/** Where a table of a report is as CSV. */
export function csvAddress(name: ReportName, query: ReportQuery, table: string): string {
  return `/api/reports/${name}${toQuery({ ...query, format: "csv", table })}`;
}

function isReport(body: unknown): body is Report {
  return Array.isArray(valueAt(body, "tables")) && Array.isArray(valueAt(body, "facts"));
}
