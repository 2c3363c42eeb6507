/** The edge's API for live events, on the console's own origin. */
import type { EventQuery } from "@tagwell/contract";
import { addressOf, call, callPage } from "./call.ts";

/** The health is asked for so often that a late answer means that the edge hangs. */
const healthTimeoutMs = 4000;
/** What events say is looked for in each event of the time range. */
const searchTimeoutMs = 60_000;

/** Every request throws `EdgeUnreachable` or `EdgeRefused`. */
export type EdgeClient = ReturnType<typeof createEdgeClient>;

/** `fetch` is a parameter so that tests can answer the requests. */
export const createEdgeClient = (fetch: typeof globalThis.fetch) => ({
  /** A 503 carries the reason why events cannot be stored. */
  health: (signal?: AbortSignal) =>
    call("GET /api/health", { fetch, signal, acceptStatuses: [503], timeoutMs: healthTimeoutMs }),
  /** Newest last. */
  events: (query: EventQuery, signal?: AbortSignal) => call("GET /api/events", { query, fetch, signal }),
  /** The same, with where to continue further back. */
  eventPage: (query: EventQuery, signal?: AbortSignal) =>
    callPage("GET /api/events", {
      ...{ query, fetch, signal },
      ...(query.where !== undefined && { timeoutMs: searchTimeoutMs }),
    }),
  /** How many events were stored in each second since a time (ISO 8601). */
  eventCounts: (since: string, signal?: AbortSignal) =>
    call("GET /api/event-counts", { query: { since }, fetch, signal }),
  /** The trace records of an event: what the rules did when it was sent. */
  trace: (eventId: string, signal?: AbortSignal) => call("GET /api/trace", { query: { id: eventId }, fetch, signal }),
  /** Deletes every stored event; the edge refuses outside development. */
  clearEvents: () => call("DELETE /api/events", { fetch }),
  /** The address of the event stream from `since` on (ISO 8601, inclusive). */
  streamAddress: (since: string) => addressOf("GET /api/stream", { query: { since } }),
});
