/** How good what arrives is: the answer of GET /api/quality (CONTRACT 8). */
import type { SiteKey } from "../sites.ts";

/** Counts of a reason; the greatest first wherever they stand in a list. */
export interface ReasonCount {
  reason: string;
  count: number;
}

/**
 * What became of the events that pages took over, by the pages' own counts (development reports them). Of every page its
 * newest report counts; an event that a later page took over from an earlier one is counted once.
 */
export interface DeliveryQuality {
  /** Pages that have reported within the period. */
  pages: number;
  /** Events that pages took over from their rules and from the Web SDK. */
  taken: number;
  /** Of these, those that the edge has acknowledged: it answers only once an event is durable. */
  acknowledged: number;
  /** Taken, not acknowledged, and not lost either: on a page or on a visitor's disk, on their way. */
  waiting: number;
  /** The loss figure: taken events that will never arrive, which is `givenUp` and `failed` together. */
  lost: number;
  /** Given up by the page: too old, no room, consent withdrawn. */
  givenUp: ReasonCount[];
  /** Refused by the edge for good, by its status. */
  failed: ReasonCount[];
  /** Sends beyond an event's first. */
  retried: number;
  /** Held in memory alone, because the browser keeps nothing for the page. */
  notKept: number;
  /** Whatever else pages counted, in their own words. */
  other: ReasonCount[];
  /** Acknowledged or lost, but named by no page as taken: the last report of the page that took it did not arrive. */
  unreported: number;
}

/** What the guard held back of a field, and why; never what it was. */
export interface GuardCut {
  path: string;
  reason: string;
  count: number;
  /** On how many pages. */
  pages: number;
}

/** A rejected event to look at. */
export interface RejectedSample {
  /** Its `_id`, where it has a good one. */
  id?: string;
  receivedAt: string;
  site: SiteKey | "unknown";
  eventType: string;
}

/** Rejected events with one fault in common; an event with several faults counts with each. */
export interface Rejection {
  /** Where the fault is, `xdm.…`; list places read `[]`. */
  path: string;
  /** What the contract expects there. */
  expected: string;
  /** Events. */
  count: number;
  /** The rules that they came from; "" for those that name none. */
  rules: { rule: string; count: number }[];
  /** The newest of them. */
  sample: RejectedSample;
}

/** Faults that the library contained on pages. */
export interface PageError {
  /** The rule whose action failed, or "" where it was none's. */
  rule: string;
  /** What failed, in the library's words. */
  message: string;
  count: number;
  /** The newest. */
  lastAt: string;
  build: string;
}

/** One step of the trend lines. Pages' counts stand at the time of their newest report. */
export interface QualityStep {
  /** When it begins, ISO 8601, UTC. */
  at: string;
  accepted: number;
  rejected: number;
  retried: number;
  lost: number;
  cuts: number;
  errors: number;
}

export interface QualityReport {
  /** ISO 8601, UTC: the period's begin, and when it was looked. */
  from: string;
  to: string;
  /** Length of a step of `trend`, in seconds. */
  step: number;
  /** How many events were stored within the period. */
  accepted: number;
  rejected: number;
  delivery: DeliveryQuality;
  cuts: GuardCut[];
  rejections: Rejection[];
  /** How many rejected events were read for `rejections`: the newest. Fewer than `rejected` where there are very many. */
  rejectedRead: number;
  errors: PageError[];
  /** The whole period, oldest first. */
  trend: QualityStep[];
}

/** Periods that GET /api/quality takes, with their length and their steps, in seconds. */
export const qualityPeriods = {
  hour: { seconds: 3600, step: 60 },
  day: { seconds: 24 * 3600, step: 1800 },
  week: { seconds: 7 * 24 * 3600, step: 4 * 3600 },
  month: { seconds: 30 * 24 * 3600, step: 24 * 3600 },
} as const;
export type QualityPeriod = keyof typeof qualityPeriods;
