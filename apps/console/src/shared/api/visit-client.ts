/** Fetches sessions, which the edge calls visits. */
import type { RuleResult, Visit, VisitSummary } from "@tagwell/contract";
import { EdgeRefused } from "./edge-errors.ts";
import { isObject } from "./json-value.ts";
import { type Page, requestJson, requestPage, toQuery } from "./request-json.ts";

export interface VisitQuery {
  /** ISO 8601. */
  since?: string;
  until?: string;
  site?: string;
  text?: string;
  rule?: string;
  result?: RuleResult;
  /** Continues further back. */
  before?: string;
  /** 50 unless told. */
  limit?: number;
}

/** Sessions of one request. */
const partSize = 50;

/** The newest visits that match, newest first. Throws `EdgeUnreachable` or `EdgeRefused`. */
export function fetchVisits(query: VisitQuery, signal?: AbortSignal): Promise<Page<VisitSummary>> {
  return requestPage(`/api/visits${toQuery({ limit: partSize, ...query })}`, isSummary, { ...(signal && { signal }) });
}

/** One visit in full. A visit that does not exist throws `EdgeRefused` with status 404. */
export async function fetchVisit(visit: string, signal?: AbortSignal): Promise<Visit> {
  const body = await requestJson(`/api/visits/${encodeURIComponent(visit)}`, { ...(signal && { signal }) });
  if (isVisit(body)) return body;
  throw new EdgeRefused(200, "The edge returned a session in an unknown format.");
}

function isSummary(value: unknown): value is VisitSummary {
  return isObject(value) && typeof value.visit === "string" && Array.isArray(value.pages) && isObject(value.counts);
}

function isVisit(value: unknown): value is Visit {
  return isSummary(value) && isObject(value) && Array.isArray(value.records) && Array.isArray(value.events);
}
