/** Fetches reports (GET /api/reports, GET /api/reports/{name} and GET /api/event-report). */
import type { EventReportQuery, PublicationRow, Report, ReportQuery, ReportSummary } from "@tagwell/contract";
import { EdgeRefused } from "./edge-errors.ts";
import { valueAt } from "./json-value.ts";
import { requestJson, requestList, toQuery } from "./request-json.ts";

/** All reports. Throws `EdgeUnreachable` or `EdgeRefused`. */
export function fetchReportList(signal: AbortSignal): Promise<ReportSummary[]> {
  return requestList("/api/reports", isSummary, { signal });
}

/** The address of a report. */
export const reportAddress = (name: string, query: ReportQuery) =>
  `/api/reports/${encodeURIComponent(name)}${toQuery(query)}`;

/** The address of the report on a kind of event. */
export const eventReportAddress = (query: EventReportQuery) => `/api/event-report${toQuery(query)}`;

/** Throws `EdgeUnreachable` or `EdgeRefused`. */
export async function fetchReport(address: string, signal: AbortSignal): Promise<Report> {
  const body = await requestJson(address, { signal });
  if (isReport(body)) return body;
  throw new EdgeRefused(200, `${address} did not return a report.`);
}

/** What was published since a day. Throws `EdgeUnreachable` or `EdgeRefused`. */
export function fetchPublications(since: string, signal: AbortSignal): Promise<PublicationRow[]> {
  return requestList(`/api/publications${toQuery({ since: `${since}T00:00:00Z` })}`, isPublication, { signal });
}

function isPublication(value: unknown): value is PublicationRow {
  return typeof valueAt(value, "at") === "string" && typeof valueAt(value, "build") === "string";
}

function isSummary(value: unknown): value is ReportSummary {
  return typeof valueAt(value, "name") === "string" && typeof valueAt(value, "title") === "string";
}

function isReport(body: unknown): body is Report {
  return Array.isArray(valueAt(body, "tables")) && Array.isArray(valueAt(body, "facts"));
}
