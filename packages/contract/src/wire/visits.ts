/** The answers of GET /api/visits and GET /api/visits/{visit}: visits, from traces and stored events. */
import type { SiteKey } from "../environments.ts";
import type { EventRow } from "./api.ts";
import type { TraceRecord } from "./trace.ts";

/** One page load of a visit. */
export interface VisitPage {
  /** The page load's id; for a page without traces (consent out, a host that is not listed), the edge's own record. */
  page: string;
  site: SiteKey | "unknown";
  /** Path and listed parameters; absent if the page reported nothing. */
  path?: string;
  at: string;
  /** Why the library reported nothing, or stopped: the visitor declined, or the host is not listed. */
  silent?: "consent" | "refused";
  /** The edge's message. */
  detail?: string;
}

/** A visit in the list; `visit` is its id in addresses. */
export interface VisitSummary {
  visit: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  lastAt: string;
  /** In the order of opening. */
  pages: VisitPage[];
  visitor: VisitorKind;
  counts: VisitCounts;
  /** Labels of the events that the last run of a rule sent; empty if none was sent. */
  lastSent: string[];
}

/** What is known of the visitor: signed in or not when the last event was sent, or why there is no event. */
export type VisitorKind = "signed-in" | "guest" | "declined" | "unlisted";

/** What happened in a visit, counted over the trace that is kept of it. */
export interface VisitCounts {
  /** Runs of rules that completed, and of them those that sent an event. */
  fired: number;
  sent: number;
  /** Runs that a condition ended. */
  skipped: number;
  /** Runs in which an action failed. */
  failed: number;
  /** Errors that the library contained. */
  errors: number;
  /** Attempts to send that the edge did not take. */
  failedRequests: number;
}

/** How a rule's runs end, as GET /api/visits filters by it. */
export const ruleResults = ["fired", "skipped", "failed"] as const;
export type RuleResult = (typeof ruleResults)[number];

/** One visit in full: the records of its pages in order, and its stored events. */
export interface Visit extends VisitSummary {
  records: TraceRecord[];
  events: EventRow[];
}
