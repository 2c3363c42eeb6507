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

/** What one rule did on one occasion: the development trace, sent to /ee/trace (CONTRACT 8). */
export interface TraceRecord {
  /** The occasion's id, which is the event's `_id` where one was sent. */
  id: string;
  rule: string;
  outcome: "sent" | "condition-failed" | "failed";
  /** Which condition or action, and what it said. */
  detail?: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Version of the library, and when it was built. */
  build: string;
  environment: EnvironmentName;
}
