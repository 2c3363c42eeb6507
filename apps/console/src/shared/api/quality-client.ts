/** The data-quality report. */
import type { EnvironmentName, FieldTrafficQuery, QualityPeriod } from "@tagwell/contract";
import { call } from "./call.ts";

export interface QualityQuery {
  period: QualityPeriod;
  site?: string;
  environment?: EnvironmentName;
}

export const fetchQuality = (query: QualityQuery, signal: AbortSignal) => call("GET /api/quality", { query, signal });
/** What the guard removed in a range. */
export const fetchRedactions = (query: Omit<FieldTrafficQuery, "by">, signal: AbortSignal) =>
  call("GET /api/quality/redactions", { query, signal });
