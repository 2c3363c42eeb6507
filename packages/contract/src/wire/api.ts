/** Stored events in the console's API. */
import type { EventSource, SiteKey } from "../environments.ts";
import type { EventConsent } from "./consent.ts";
import type { RelayStatus } from "./relay.ts";

export const verdicts = ["accepted", "rejected", "unlisted"] as const;
/** `unlisted`: the schema allows the event, but its page is on no listed site, or its Origin is another site. No report counts it. */
export type Verdict = (typeof verdicts)[number];

/** One stored event. */
export interface EventRow {
  /** ISO 8601, UTC, when the edge stored it. */
  receivedAt: string;
  verdict: Verdict;
  /** Why the event was rejected: path, what was found, what is allowed. Empty if accepted. */
  reasons: string[];
  /** The site of the page's host; "unknown" for a host that is not listed. */
  site: SiteKey | "unknown";
  /** The environment of the datastream that the event was sent to, or "preview". */
  environment: EventSource;
  /** Under which consent it was stored; null for an event that was stored before this was recorded. */
  consent: EventConsent | null;
  event: { xdm: Record<string, unknown> };
  /** Only while the relay to the vendor's edge is on, and only of events that it relays. */
  relay?: RelayStatus;
}

/** Query of GET /api/events. */
export interface EventQuery {
  /** Returns only the event stored under this id: its `_id`, if valid. */
  id?: string;
  /** ISO 8601, inclusive. */
  since?: string;
  /** ISO 8601, exclusive. */
  until?: string;
  site?: string;
  environment?: EventSource;
  eventType?: string;
  verdict?: Verdict;
  /** Only accepted events that say this: fields of the schema, `page`, `referrer` or `visitor` with their values, as a JSON object. */
  where?: string;
  /** Continues further back: the value that the `Link` header of an earlier answer names. */
  before?: string;
  /** Default: 100; at most 1000. The newest event is last. */
  limit?: number;
  /** Which end of the matching events to return. Default: the newest. */
  take?: "newest" | "oldest";
}

/** A row of GET /api/event-counts: how many events of one site, environment and verdict were stored in one second. */
export interface EventCount {
  /** Start of the second; ISO 8601, UTC. */
  at: string;
  site: SiteKey | "unknown";
  environment: EventSource;
  verdict: Verdict;
  count: number;
}
