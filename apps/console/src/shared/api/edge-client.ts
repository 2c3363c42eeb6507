/** The edge's API on the console's own origin (CONTRACT 8). The console knows nothing else of the server. */
import type { EventQuery, EventRow, TraceRecord } from "@tagwell/contract";
import { isEventRow } from "./is-event-row.ts";
import { isObject, textAt, valueAt } from "./json-value.ts";
import { requestJson, requestList, toQuery } from "./request-json.ts";
import { writeOptions } from "./write-options.ts";

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
  return {
    async health(signal) {
      // 503 is a good answer here: it carries the reason.
      const body = await requestJson("/api/health", { fetch, alsoGood: [503], ...(signal && { signal }) });
      const environments = valueAt(body, "environments");
      const failure = textAt(body, "failure");
      return { environments: Array.isArray(environments) ? environments.map(String) : [], ...(failure && { failure }) };
    },
    events: (query, signal) =>
      requestList(`/api/events${toQuery(query)}`, isEventRow, { fetch, ...(signal && { signal }) }),
    trace: (eventId, signal) =>
      requestList(`/api/trace${toQuery({ id: eventId })}`, isTraceRecord, { fetch, ...(signal && { signal }) }),
    clearEvents: async () => {
      await requestJson("/api/events", { fetch, ...writeOptions("DELETE") });
    },
    streamAddress: (since) => `/api/stream${toQuery({ since })}`,
  };
}

function isTraceRecord(value: unknown): value is TraceRecord {
  return isObject(value) && typeof value.id === "string" && typeof value.rule === "string";
}
