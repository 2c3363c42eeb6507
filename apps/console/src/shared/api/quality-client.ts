/** Fetches the data-quality report. */
import type { EnvironmentName, FieldTrafficQuery, QualityPeriod, QualityReport, Redactions } from "@tagwell/contract";
import { unexpectedAnswer } from "./edge-errors.ts";
import { valueAt } from "./json-value.ts";
import { requestJson, toQuery } from "./request-json.ts";

export interface QualityQuery {
  period: QualityPeriod;
  site?: string;
  environment?: EnvironmentName;
}

/** Throws `EdgeUnreachable` or `EdgeRefused`. */
export async function fetchQuality(query: QualityQuery, signal: AbortSignal): Promise<QualityReport> {
  const body = await requestJson(`/api/quality${toQuery(query)}`, { signal });
  if (isReport(body)) return body;
  throw unexpectedAnswer("a quality report");
}

/** What the guard removed in a range. Throws `EdgeUnreachable` or `EdgeRefused`. */
export async function fetchRedactions(query: Omit<FieldTrafficQuery, "by">, signal: AbortSignal): Promise<Redactions> {
  const body = await requestJson(`/api/quality/redactions${toQuery(query)}`, { signal });
  if (Array.isArray(valueAt(body, "cuts")) && typeof valueAt(body, "pages") === "number") return body as Redactions;
  throw unexpectedAnswer("a list of redactions");
}

function isReport(body: unknown): body is QualityReport {
  const lists = ["cuts", "rejections", "errors", "trend"].map((name) => valueAt(body, name));
  return lists.every(Array.isArray) && typeof valueAt(body, "delivery", "taken") === "number";
}
