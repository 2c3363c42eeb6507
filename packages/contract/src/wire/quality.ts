/** The data-quality report: the answer of GET /api/quality. */
import type { EnvironmentName, SiteKey } from "../environments.ts";

/** A count by reason; lists have the greatest first. */
export interface ReasonCount {
  reason: string;
  count: number;
}

/**
 * What happened to the events of pages, from the pages' own counts (reported in development). The newest report of each page
 * counts; an event that a later page took over from an earlier one counts once.
 */
export interface DeliveryQuality {
  /** Pages that reported in the period. */
  pages: number;
  /** Events that pages received from rules and from the Web SDK. */
  taken: number;
  /** Those that the edge has acknowledged, which it does only when an event is durable. */
  acknowledged: number;
  /** Neither acknowledged nor lost: still on a page or on a visitor's disk. */
  waiting: number;
  /** Events that will never arrive: `givenUp` plus `failed`. */
  lost: number;
  /** Given up by the page: too old, no room, consent withdrawn. */
  givenUp: ReasonCount[];
  /** Refused by the edge for good, by status. */
  failed: ReasonCount[];
  /** Repeated sends. */
  retried: number;
  /** Kept in memory only, because the browser stores nothing for the page. */
  notKept: number;
  /** Other counts, by the page's own names. */
  other: ReasonCount[];
  /** Acknowledged or lost, but counted by no page as received: the last report of that page did not arrive. */
  unreported: number;
}

/**
 * Time from happening until storing, in milliseconds, over the newest arrivals of accepted events. Events that arrived together
 * count once, with the longest of their delays; an event that waited on a visitor's disk counts with all of its wait.
 */
export interface DelayQuality {
  arrivals: number;
  /** Absent without arrivals. */
  p50?: number;
  p95?: number;
}

/** What the guard removed from a field, and why; never the value. */
export interface GuardCut {
  path: string;
  reason: string;
  count: number;
  /** Number of pages. */
  pages: number;
}

/** GET /api/quality/redactions: what the guard removed in a range, as pages counted it. */
export interface Redactions {
  /** Pages that reported in the range. */
  pages: number;
  /** The greatest count first. */
  cuts: GuardCut[];
}

/** A sample of rejected events. */
export interface RejectedSample {
  /** Its `_id`, if valid. */
  id?: string;
  receivedAt: string;
  site: SiteKey | "unknown";
  eventType: string;
}

/** Rejected events that share a fault. An event with several faults counts for each. */
export interface Rejection {
  /** Path of the fault, `xdm.…`, with `[]` for list positions. */
  path: string;
  /** What the schema expects there. */
  expected: string;
  /** Events. */
  count: number;
  /** The rules that sent them; "" for events without a rule. */
  rules: { rule: string; count: number }[];
  /** The newest of them. */
  sample: RejectedSample;
}

/** Errors that the library contained on pages. */
export interface PageError {
  /** The rule whose action failed; "" without a rule. */
  rule: string;
  /** The library's message. */
  message: string;
  count: number;
  /** The newest. */
  lastAt: string;
  environment: EnvironmentName;
  /** The version of the library in the newest. */
  build: string;
}

/** One step of the trend lines. Counts of pages are placed at the time of their newest report. */
export interface QualityStep {
  /** Start, ISO 8601, UTC. */
  at: string;
  accepted: number;
  rejected: number;
  unlisted: number;
  retried: number;
  lost: number;
  cuts: number;
  errors: number;
}

export interface QualityReport {
  /** ISO 8601, UTC: start of the period, and time of the query. */
  from: string;
  to: string;
  /** Length of a step of `trend`, in seconds. */
  step: number;
  /** Number of events stored in the period, by verdict. Of unlisted events nothing else is reported: they are strangers'. */
  accepted: number;
  rejected: number;
  unlisted: number;
  delivery: DeliveryQuality;
  cuts: GuardCut[];
  rejections: Rejection[];
  /** How many of the newest rejected events `rejections` covers; fewer than `rejected` if there are very many. */
  rejectedRead: number;
  errors: PageError[];
  delay: DelayQuality;
  /** The whole period, oldest first. */
  trend: QualityStep[];
}

/** The periods of GET /api/quality, with length and step in seconds. */
export const qualityPeriods = {
  hour: { seconds: 3600, step: 60 },
  day: { seconds: 24 * 3600, step: 1800 },
  week: { seconds: 7 * 24 * 3600, step: 4 * 3600 },
  month: { seconds: 30 * 24 * 3600, step: 24 * 3600 },
} as const;
export type QualityPeriod = keyof typeof qualityPeriods;
