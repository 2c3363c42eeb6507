/** Fetches visits. */
import type { Visit, VisitSummary } from "@tagwell/contract";
import { EdgeRefused } from "./edge-errors.ts";
import { isObject } from "./json-value.ts";
import { requestJson, requestList, toQuery } from "./request-json.ts";

/** How many of the newest visits are listed. */
const maxVisits = 100;

/** The newest visits, newest first. Throws `EdgeUnreachable` or `EdgeRefused`. */
export function fetchVisits(signal?: AbortSignal): Promise<VisitSummary[]> {
  return requestList(`/api/visits${toQuery({ limit: maxVisits })}`, isSummary, { ...(signal && { signal }) });
}

/** One visit in full. A visit that does not exist throws `EdgeRefused` with status 404. */
export async function fetchVisit(visit: string, signal?: AbortSignal): Promise<Visit> {
  const body = await requestJson(`/api/visits/${encodeURIComponent(visit)}`, { ...(signal && { signal }) });
  if (isVisit(body)) return body;
  throw new EdgeRefused(200, "The edge returned a visit in an unknown format.");
}

function isSummary(value: unknown): value is VisitSummary {
  return isObject(value) && typeof value.visit === "string" && Array.isArray(value.pages);
}

function isVisit(value: unknown): value is Visit {
  return isSummary(value) && isObject(value) && Array.isArray(value.records) && Array.isArray(value.events);
}
