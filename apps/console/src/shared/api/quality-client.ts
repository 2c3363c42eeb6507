/** Fetches the data-quality report. */
import type { EnvironmentName, QualityPeriod, QualityReport } from "@tagwell/contract";
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

function isReport(body: unknown): body is QualityReport {
  const lists = ["cuts", "rejections", "errors", "trend"].map((name) => valueAt(body, name));
  return lists.every(Array.isArray) && typeof valueAt(body, "delivery", "taken") === "number";
}
