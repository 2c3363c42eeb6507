/** Reports. */
import type { EventReportQuery, Report, ReportQuery } from "@tagwell/contract";
import { addressOf } from "./call.ts";
import { requestJson } from "./request-json.ts";

/** The address of a report. */
export const reportAddress = (name: string, query: ReportQuery) =>
  addressOf("GET /api/reports/{name}", { path: { name }, query });
/** The address of the report on a kind of event. */
export const eventReportAddress = (query: EventReportQuery) => addressOf("GET /api/event-report", { query });
/** Of either address. Throws `EdgeUnreachable` or `EdgeRefused`. */
export const fetchReport = async (address: string, signal: AbortSignal) =>
  (await requestJson(address, { signal })) as Report;
