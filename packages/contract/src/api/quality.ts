/** /api/quality: what waits, is lost, rejected and redacted, and errors. */
import * as v from "valibot";
import { qualityPeriods } from "../wire/quality.ts";
import { type Operations, openHereOr } from "./operation.ts";
import { count, described, environment, ofSite, since, text, time, until, whole } from "./parts.ts";

const reasonCount = v.object({ reason: text, count });
const reasons = v.array(reasonCount);
const delivery = v.object({
  /** Pages that reported in the period. */
  pages: count,
  /** Events that pages received from rules and from the Web SDK. */
  taken: count,
  /** Those that the edge has acknowledged, which it does only when an event is durable. */
  acknowledged: count,
  /** Neither acknowledged nor lost: still on a page or on a visitor's disk. */
  waiting: count,
  lost: described(count, "Taken by a page and never to arrive: `givenUp` and `failed` together."),
  /** Given up by the page: too old, no room, consent withdrawn. */
  givenUp: reasons,
  /** Refused by the edge for good, by status. */
  failed: reasons,
  /** Repeated sends. */
  retried: count,
  /** Kept in memory only, because the browser stores nothing for the page. */
  notKept: count,
  /** Other counts, by the page's own names. */
  other: reasons,
  unreported: described(count, "Acknowledged or lost, but no page has reported that it took them."),
});
const delay = v.object({
  arrivals: count,
  /** Absent without arrivals, as `p95` is. */
  p50: v.exactOptional(v.number()),
  p95: v.exactOptional(v.number()),
});
const guardCut = v.object({
  path: text,
  reason: text,
  count,
  /** Number of pages. */
  pages: count,
});
const redactions = v.object({
  /** Pages that reported in the range. */
  pages: count,
  /** The greatest count first. */
  cuts: v.array(guardCut),
});
const rejection = v.object({
  /** Path of the fault, `xdm.…`, with `[]` for list positions. */
  path: text,
  /** What the schema expects there. */
  expected: text,
  /** Events. */
  count,
  /** The rules that sent them; "" for events without a rule. */
  rules: v.array(v.object({ rule: text, count })),
  /** The newest of them, with its `_id`, if valid. */
  sample: v.object({ id: v.exactOptional(text), receivedAt: time, site: text, eventType: text }),
});
const pageError = v.object({
  /** The rule whose action failed; "" without a rule. */
  rule: text,
  /** The library's message. */
  message: text,
  count,
  /** The newest. */
  lastAt: time,
  environment,
  /** The version of the library in the newest. */
  build: text,
});
const step = v.object({
  /** Its start. */
  at: time,
  accepted: count,
  rejected: count,
  unlisted: count,
  retried: count,
  lost: count,
  cuts: count,
  errors: count,
});
const qualityReport = v.object({
  /** Start of the period, and time of the query. */
  from: time,
  to: time,
  step: described(whole, "Seconds of a step of `trend`."),
  /** Number of events stored in the period, by verdict. Of unlisted events nothing else is reported: they are strangers'. */
  accepted: count,
  rejected: count,
  unlisted: count,
  delivery,
  cuts: v.array(guardCut),
  rejections: v.array(rejection),
  /** How many of the newest rejected events `rejections` covers; fewer than `rejected` if there are very many. */
  rejectedRead: count,
  delay: described(delay, "Milliseconds from an event to its arrival. Events that arrived together count once."),
  errors: v.array(pageError),
  /** The whole period, oldest first. */
  trend: v.array(step),
});

/** A count by reason; lists have the greatest first. */
export type ReasonCount = v.InferOutput<typeof reasonCount>;
/**
 * What happened to the events of pages, from the pages' own counts (reported in development). The newest report of each page
 * counts; an event that a later page took over from an earlier one counts once.
 */
export type DeliveryQuality = v.InferOutput<typeof delivery>;
/**
 * Time from happening until storing, in milliseconds, over the newest arrivals of accepted events. Events that arrived together
 * count once, with the longest of their delays; an event that waited on a visitor's disk counts with all of its wait.
 */
export type DelayQuality = v.InferOutput<typeof delay>;
/** What the guard removed from a field, and why; never the value. */
export type GuardCut = v.InferOutput<typeof guardCut>;
/** What the guard removed in a range, as pages counted it. */
export type Redactions = v.InferOutput<typeof redactions>;
/** Rejected events that share a fault. An event with several faults counts for each. */
export type Rejection = v.InferOutput<typeof rejection>;
/** Errors that the library contained on pages. */
export type PageError = v.InferOutput<typeof pageError>;
/** One step of the trend lines. Counts of pages are placed at the time of their newest report. */
export type QualityStep = v.InferOutput<typeof step>;
export type QualityReport = v.InferOutput<typeof qualityReport>;

const periods = Object.keys(qualityPeriods) as (keyof typeof qualityPeriods)[];

export const qualityApi = {
  "GET /api/quality": {
    id: "quality",
    access: openHereOr(["viewer"]),
    audit: false,
    summary: "Data quality: waiting, lost, rejected and redacted data and errors, with reasons and trend.",
    description:
      "Delivery, redactions (`cuts`) and errors are counted by the pages, which report them in development; the newest report of each page counts.",
    query: v.strictObject({
      period: v.exactOptional(
        described(
          v.picklist(periods, `one of ${periods.join(", ")}`),
          "The last hour, day (the default), week or month.",
        ),
      ),
      site: ofSite,
      environment: v.exactOptional(described(environment, "Only what this environment sent.")),
    }),
    answers: "The report: QualityReport of the contract.",
    answer: qualityReport,
  },
  "GET /api/quality/redactions": {
    id: "redactions",
    access: openHereOr(["viewer"]),
    audit: false,
    summary: "What the guard removed from events before pages sent them: the field, the reason and how often.",
    description: "Pages count it, and report it in development; the newest report of each page in the range counts.",
    query: v.strictObject({
      since,
      until,
      site: ofSite,
      environment: v.exactOptional(described(environment, "Only what this environment's pages removed.")),
    }),
    answers: "Redactions of the contract.",
    answer: redactions,
  },
} as const satisfies Operations;
