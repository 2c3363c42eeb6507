/** Sends requests to the edge's API and reads the responses. */
import { EdgeRefused, EdgeUnreachable } from "./edge-errors.ts";
import { textAt } from "./json-value.ts";

export interface RequestOptions extends RequestInit {
  /** Statuses outside 200 to 299 whose body is returned too. */
  acceptStatuses?: number[];
  /** Replaces `fetch` in tests. */
  fetch?: typeof globalThis.fetch;
}

/** Returns undefined for a response without a body. Throws `EdgeUnreachable` or `EdgeRefused`. */
export async function requestJson(path: string, options: RequestOptions = {}): Promise<unknown> {
  const response = await request(path, options);
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  if ((response.ok || options.acceptStatuses?.includes(response.status)) && body !== undefined) return body;
  throw refusal(path, response, body);
}

/** Returns the response's text. Throws `EdgeUnreachable`, also if the response breaks off, or `EdgeRefused`. */
export async function requestText(path: string, options: RequestOptions = {}): Promise<string> {
  const response = await request(path, options);
  if (!response.ok) throw refusal(path, response, await response.json().catch(() => undefined));
  return response.text().catch((cause: unknown) => {
    throw new EdgeUnreachable(cause);
  });
}

async function request(path: string, options: RequestOptions): Promise<Response> {
  const { acceptStatuses: _, fetch = globalThis.fetch, ...init } = options;
  const response = await fetch(path, init).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause;
    throw new EdgeUnreachable(cause);
  });
  // A proxy in front of a stopped edge answers 502 or 504.
  if (response.status === 502 || response.status === 504) throw new EdgeUnreachable(response.status);
  return response;
}

function refusal(path: string, response: Response, body: unknown): EdgeRefused {
  const detail = textAt(body, "detail") ?? textAt(body, "title") ?? "The response is not JSON.";
  return new EdgeRefused(response.status, `${path} returned status ${response.status}: ${detail}`);
}

/** Returns a list of items that all pass `isItem`. Throws `EdgeRefused` for any other response. */
export async function requestList<T>(
  path: string,
  isItem: (value: unknown) => value is T,
  options: RequestOptions = {},
): Promise<T[]> {
  const body = await requestJson(path, { headers: { accept: "application/json" }, ...options });
  if (Array.isArray(body) && body.every(isItem)) return body;
  throw new EdgeRefused(200, `${path} did not return the expected list.`);
}

/** Formats a query string without undefined values; empty if there are none. */
export function toQuery(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}
