/** Stored events in the console's API. */
import type { EnvironmentName, SiteKey } from "../environments.ts";

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

/** Query of GET /api/events. */
export interface EventQuery {
  /** Only the event that is stored under this id: its `_id` where that has the right form. */
  id?: string;
  /** ISO 8601, inclusive. */
  since?: string;
  site?: string;
  eventType?: string;
  verdict?: Verdict;
  /** 100 unless told, at most 1000; newest last. */
  limit?: number;
  /** Which end of what matches; the newest unless told. */
  take?: "newest" | "oldest";
}
