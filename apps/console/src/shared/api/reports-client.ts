/** Fetches reports (GET /api/reports and GET /api/reports/{name}). */
import type { PublicationRow, Report, ReportQuery, ReportSummary } from "@tagwell/contract";
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

/** What was published since a day. Throws `EdgeUnreachable` or `EdgeRefused`. */
export function fetchPublications(since: string, signal: AbortSignal): Promise<PublicationRow[]> {
  return requestList(`/api/publications${toQuery({ since: `${since}T00:00:00Z` })}`, isPublication, { signal });
}

function isPublication(value: unknown): value is PublicationRow {
  return typeof valueAt(value, "at") === "string" && typeof valueAt(value, "build") === "string";
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
