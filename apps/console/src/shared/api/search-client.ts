/** Searches what the edge stores. */
import type { Found } from "@tagwell/contract";
import { isObject } from "./json-value.ts";
import { requestList, toQuery } from "./request-json.ts";

/** The edge answers nothing to shorter texts. */
export const shortestSearch = 2;

/** Events, sessions and page loads by an id, the start of one, or a part of a path. Throws `EdgeUnreachable` or `EdgeRefused`. */
export function searchEdge(q: string, signal?: AbortSignal): Promise<Found[]> {
  return requestList(`/api/search${toQuery({ q })}`, isFound, { ...(signal && { signal }) });
}

function isFound(value: unknown): value is Found {
  return isObject(value) && typeof value.id === "string" && ["event", "session", "page"].includes(String(value.kind));
}
