/** Visits, as the edge tells them. */
import type { Visit, VisitSummary } from "@tagwell/contract";
import { ask, askForList, search } from "./ask.ts";
import { EdgeRefused } from "./edge-fault.ts";
import { isObject } from "./event-row.ts";

/** So many of the newest visits are listed. */
export const mostVisits = 100;

/** The newest visits, newest first. Throws `EdgeUnreachable` or `EdgeRefused`. */
export function askForVisits(signal?: AbortSignal): Promise<VisitSummary[]> {
  return askForList(`/api/visits${search({ limit: mostVisits })}`, isSummary, { ...(signal && { signal }) });
}

/** One visit in full. Throws as above; a visit that is not there is `EdgeRefused` with status 404. */
export async function askForVisit(visit: string, signal?: AbortSignal): Promise<Visit> {
  const body = await ask(`/api/visits/${encodeURIComponent(visit)}`, { ...(signal && { signal }) });
  if (isVisit(body)) return body;
  throw new EdgeRefused(200, "The edge told of a visit in a form that this console does not know.");
}

function isSummary(value: unknown): value is VisitSummary {
  return isObject(value) && typeof value.visit === "string" && Array.isArray(value.pages);
}

function isVisit(value: unknown): value is Visit {
  return isSummary(value) && isObject(value) && Array.isArray(value.records) && Array.isArray(value.events);
}
