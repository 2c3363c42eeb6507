/** Fetches reports (GET /api/reports and GET /api/reports/{name}). */
import type { Report, ReportQuery, ReportSummary } from "@tagwell/contract";
import { EdgeRefused } from "./edge-errors.ts";
import { valueAt } from "./json-value.ts";
import { requestJson, requestList, toQuery } from "./request-json.ts";

/** All reports. Throws `EdgeUnreachable` or `EdgeRefused`. */
export function fetchReportList(signal: AbortSignal): Promise<ReportSummary[]> {
  return requestList("/api/reports", isSummary, { signal });
}

/** Throws `EdgeUnreachable` or `EdgeRefused`. */
export async function fetchReport(name: string, query: ReportQuery, signal: AbortSignal): Promise<Report> {
  const path = `/api/reports/${encodeURIComponent(name)}${toQuery(query)}`;
  const body = await requestJson(path, { signal });
  if (isReport(body)) return body;
  throw new EdgeRefused(200, `${path} did not return a report.`);
}

/** The address of a report's table as CSV. */
export function csvAddress(name: string, query: ReportQuery, table: string): string {
  return `/api/reports/${encodeURIComponent(name)}${toQuery({ ...query, format: "csv", table })}`;
}

function isSummary(value: unknown): value is ReportSummary {
  return typeof valueAt(value, "name") === "string" && typeof valueAt(value, "title") === "string";
}

function isReport(body: unknown): body is Report {
  return Array.isArray(valueAt(body, "tables")) && Array.isArray(valueAt(body, "facts"));
}
