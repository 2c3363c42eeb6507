/** The edge's API on the console's own origin (CONTRACT 8). The console knows nothing else of the server. */
import type { EventQuery, EventRow, TraceRecord } from "@tagwell/contract";
import { EdgeRefused, EdgeUnreachable } from "./edge-fault.ts";
import { isEventRow, isObject, textAt, valueAt } from "./event-row.ts";

export interface EdgeHealth {
  /** Those that the edge stores events of. */
  environments: string[];
  /** Why events cannot be stored at present. */
  failure?: string;
}

export interface EdgeClient {
  /** Newest last. Throws `EdgeUnreachable` or `EdgeRefused`, as all of these do. */
  events(query: EventQuery, signal?: AbortSignal): Promise<EventRow[]>;
  /** How the edge is; also answers while it cannot store events. */
  health(signal?: AbortSignal): Promise<EdgeHealth>;
  /** What the rules did on the occasion of an event. */
  trace(eventId: string, signal?: AbortSignal): Promise<TraceRecord[]>;
  /** Deletes every stored event; the edge refuses outside development. */
  clearEvents(): Promise<void>;
  /** Where the stream of rows is, from `since` on (ISO 8601, inclusive). */
  streamAddress(since: string): string;
}

/** The client that asks by `fetch`, which is handed in so that tests can answer. */
export function createEdgeClient(fetch: typeof globalThis.fetch): EdgeClient {
  async function ask(path: string, options: RequestInit, alsoGood: number[] = []): Promise<unknown> {
    const response = await fetch(path, options).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
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

  async function askForList<T>(path: string, signal: AbortSignal | undefined, isItem: (value: unknown) => value is T) {
    const body = await ask(path, { headers: { accept: "application/json" }, ...(signal && { signal }) });
    if (Array.isArray(body) && body.every(isItem)) return body;
    throw new EdgeRefused(200, `${path} was answered with something else than the contract's list.`);
  }

  return {
    async health(signal) {
      // 503 is a good answer here: it carries the reason.
      const body = await ask("/api/health", { ...(signal && { signal }) }, [503]);
      const environments = valueAt(body, "environments");
      const failure = textAt(body, "failure");
      return { environments: Array.isArray(environments) ? environments.map(String) : [], ...(failure && { failure }) };
    },
    events: (query, signal) => askForList(`/api/events${search(query)}`, signal, isEventRow),
    trace: (eventId, signal) => askForList(`/api/trace${search({ id: eventId })}`, signal, isTraceRecord),
    clearEvents: async () => {
      await ask("/api/events", { method: "DELETE" });
    },
    streamAddress: (since) => `/api/stream${search({ since })}`,
  };
}

function search(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

function isTraceRecord(value: unknown): value is TraceRecord {
  return isObject(value) && typeof value.id === "string" && typeof value.rule === "string";
}
