/** One question to the edge's API, for every client of it: the answer as JSON, or a fault that says what went wrong. */
import { EdgeRefused, EdgeUnreachable } from "./edge-errors.ts";
import { textAt } from "./json-value.ts";

export interface RequestOptions extends RequestInit {
  /** Statuses beside 200 to 299 whose body is an answer, too. */
  alsoGood?: number[];
  /** Instead of the page's own `fetch`, where a test answers. */
  fetch?: typeof globalThis.fetch;
}

/** Asks the address below /api; undefined for an answer without a body. Throws `EdgeUnreachable` or `EdgeRefused`. */
export async function requestJson(path: string, options: RequestOptions = {}): Promise<unknown> {
  const { alsoGood = [], fetch = globalThis.fetch, ...request } = options;
  const response = await fetch(path, request).catch((cause: unknown) => {
    if (request.signal?.aborted) throw cause;
    throw new EdgeUnreachable(cause);
  });
  // A proxy in front of a stopped edge answers 502 or 504 in its place.
  if (response.status === 502 || response.status === 504) throw new EdgeUnreachable(response.status);
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  if ((response.ok || alsoGood.includes(response.status)) && body !== undefined) return body;
  const detail = textAt(body, "detail") ?? textAt(body, "title") ?? "The answer is no JSON.";
  throw new EdgeRefused(response.status, `${path} was answered with status ${response.status}: ${detail}`);
}

/** Asks for a list whose every item `isItem` knows. Throws `EdgeRefused` where the answer is something else. */
export async function requestList<T>(
  path: string,
  isItem: (value: unknown) => value is T,
  options: RequestOptions = {},
): Promise<T[]> {
  const body = await requestJson(path, { headers: { accept: "application/json" }, ...options });
  if (Array.isArray(body) && body.every(isItem)) return body;
  throw new EdgeRefused(200, `${path} was answered with something else than the contract's list.`);
}

/** The query of an address, what is undefined left out; empty when nothing is given. */
export function toQuery(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}
