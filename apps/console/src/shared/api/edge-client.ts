/** The edge's API for live events, on the console's own origin. */
import {
  type EnvironmentName,
  type EventCount,
  type EventQuery,
  type EventRow,
  environmentNames,
  type RelayState,
  type TraceRecord,
} from "@tagwell/contract";
import { isEventRow } from "./is-event-row.ts";
import { isObject, textAt, valueAt } from "./json-value.ts";
import { type Page, requestJson, requestList, requestPage, toQuery } from "./request-json.ts";
import { writeOptions } from "./write-options.ts";

export interface EdgeHealth {
  /** The environments whose events the edge stores. */
  environments: EnvironmentName[];
  /** Why the edge cannot store events at the moment. */
  failure?: string;
  /** What the data folder's disk has left; absent where that cannot be read. */
  freeBytes?: number;
  /** Only where accepted events are relayed to the vendor's edge. */
  relay?: RelayState;
}

/** The health is asked for so often that a late answer means that the edge hangs. */
const healthTimeoutMs = 4000;
/** What events say is looked for in each event of the time range. */
const searchTimeoutMs = 60_000;

export interface EdgeClient {
  /** Newest last. Throws `EdgeUnreachable` or `EdgeRefused`, as every method here does. */
  events(query: EventQuery, signal?: AbortSignal): Promise<EventRow[]>;
  /** The same, with where to continue further back. */
  eventPage(query: EventQuery, signal?: AbortSignal): Promise<Page<EventRow>>;
  /** How many events were stored in each second since a time (ISO 8601). */
  eventCounts(since: string, signal?: AbortSignal): Promise<EventCount[]>;
  /** Also answers while the edge cannot store events. */
  health(signal?: AbortSignal): Promise<EdgeHealth>;
  /** The trace records of an event: what the rules did when it was sent. */
  trace(eventId: string, signal?: AbortSignal): Promise<TraceRecord[]>;
  /** Deletes every stored event; the edge refuses outside development. */
  clearEvents(): Promise<void>;
  /** The address of the event stream from `since` on (ISO 8601, inclusive). */
  streamAddress(since: string): string;
}

/** `fetch` is a parameter so that tests can answer the requests. */
export function createEdgeClient(fetch: typeof globalThis.fetch): EdgeClient {
  return {
    async health(signal) {
      // A 503 carries the reason why events cannot be stored.
      const body = await requestJson("/api/health", {
        fetch,
        acceptStatuses: [503],
        timeoutMs: healthTimeoutMs,
        ...(signal && { signal }),
      });
      const environments = valueAt(body, "environments");
      const failure = textAt(body, "failure");
      const freeBytes = valueAt(body, "freeBytes");
      const relay = valueAt(body, "relay");
      return {
        environments: environmentNames.filter((name) => Array.isArray(environments) && environments.includes(name)),
        ...(failure && { failure }),
        ...(typeof freeBytes === "number" && { freeBytes }),
        ...(isRelayState(relay) && { relay }),
      };
    },
    events: (query, signal) =>
      requestList(`/api/events${toQuery(query)}`, isEventRow, { fetch, ...(signal && { signal }) }),
    eventPage: (query, signal) =>
      requestPage(`/api/events${toQuery(query)}`, isEventRow, {
        ...{ fetch, ...(signal && { signal }) },
        ...(query.where !== undefined && { timeoutMs: searchTimeoutMs }),
      }),
    eventCounts: (since, signal) =>
      requestList(`/api/event-counts${toQuery({ since })}`, isEventCount, { fetch, ...(signal && { signal }) }),
    trace: (eventId, signal) =>
      requestList(`/api/trace${toQuery({ id: eventId })}`, isTraceRecord, { fetch, ...(signal && { signal }) }),
    clearEvents: async () => {
      await requestJson("/api/events", { fetch, ...writeOptions("DELETE") });
    },
    streamAddress: (since) => `/api/stream${toQuery({ since })}`,
  };
}

function isRelayState(value: unknown): value is RelayState {
  return isObject(value) && [value.waiting, value.delivered, value.refused].every((each) => typeof each === "number");
}

function isEventCount(value: unknown): value is EventCount {
  return isObject(value) && typeof value.at === "string" && typeof value.count === "number";
}

function isTraceRecord(value: unknown): value is TraceRecord {
  return isObject(value) && typeof value.id === "string" && typeof value.rule === "string";
}
