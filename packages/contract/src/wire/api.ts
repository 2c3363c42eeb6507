/** The console's API (CONTRACT 8). */
import type { EnvironmentName, SiteKey } from "../sites.ts";

export type Verdict = "accepted" | "rejected";

/** One stored event. */
export interface EventRow {
  /** ISO 8601, UTC, when the edge stored it. */
  receivedAt: string;
  verdict: Verdict;
  /** Why it was rejected: path, what was found, what is allowed. Empty when accepted. */
  reasons: string[];
  /** By the page's host; "unknown" where it is none of ours. */
  site: SiteKey | "unknown";
  /** By the datastream that it was sent to. */
  environment: EnvironmentName;
  event: { xdm: Record<string, unknown> };
}

/** Query of GET /api/events and GET /api/stream. */
export interface EventQuery {
  /** ISO 8601, inclusive. */
  since?: string;
  site?: string;
  eventType?: string;
  verdict?: Verdict;
  /** 100 unless told, at most 1000: the newest so many, newest last. */
  limit?: number;
}

/**
 * What happened in a page: the development trace, sent to /ee/trace (CONTRACT 8). Of a rule: what it did on one occasion.
 * Of the delivery and the guard: how one page's counts stand; a page's newest record of a kind replaces its earlier ones.
 */
export interface TraceRecord {
  /** What it tells of; a rule where it is absent. */
  kind?: "rule" | "delivery" | "guard" | "error";
  /** The occasion's id, which is the event's `_id` where one was sent; of counts, the page's own id. */
  id: string;
  /** The rule's name; of another kind, that kind. */
  rule: string;
  outcome: "sent" | "condition-failed" | "failed" | "counted";
  /** Which condition or action, and what it said. */
  detail?: string;
  /**
   * Delivery: `taken`, `waiting`, `acknowledged`, `retried`, `not kept`, `given up: <reason>`, `failed: <reason>`.
   * Guard: how often what was cut, by `<path>: <reason>`.
   */
  counts?: Record<string, number>;
  /** ISO 8601, UTC. */
  at: string;
  /** Version of the library, and when it was built. */
  build: string;
  environment: EnvironmentName;
}
