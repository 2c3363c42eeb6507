/** /api/visits: visits, from traces and stored events. */
import * as v from "valibot";
import { ruleResults } from "../wire/visits.ts";
import { eventRow } from "./events.ts";
import { type Given, type Operations, openHereOr } from "./operation.ts";
import { anySite, count, described, limitOf, place, since, text, texts, time, until, word } from "./parts.ts";
import { traceRecord } from "./trace.ts";

const page = v.object({
  /** The page load's id; for a page without traces (consent out, a host that is not listed), the edge's own record. */
  page: text,
  site: anySite,
  /** Path and listed parameters; absent if the page reported nothing. */
  path: v.exactOptional(text),
  at: time,
  silent: v.exactOptional(described(v.picklist(["consent", "refused"]), "Why the page reported nothing.")),
  /** The edge's message. */
  detail: v.exactOptional(text),
});
export const visitor = v.picklist(["signed-in", "guest", "declined", "unlisted"]);
const counts = v.object({
  /** Runs of rules that completed, and of them those that sent an event. */
  fired: count,
  sent: count,
  /** Runs that a condition ended. */
  skipped: count,
  /** Runs in which an action failed. */
  failed: count,
  /** Errors that the library contained. */
  errors: count,
  /** Attempts to send that the edge did not take. */
  failedRequests: count,
});
const summary = v.object({
  /** Its id in addresses. */
  visit: text,
  startedAt: time,
  lastAt: time,
  /** In the order of opening. */
  pages: v.array(page),
  visitor,
  counts,
  /** Labels of the events that the last run of a rule sent; empty if none was sent. */
  lastSent: texts,
});
const visit = v.object({ ...summary.entries, records: v.array(traceRecord), events: v.array(eventRow) });

const visitQuery = v.strictObject({
  since,
  until,
  before: v.exactOptional(
    described(place, "Continues further back: the value in the Link header of an earlier answer."),
  ),
  site: v.exactOptional(described(v.pipe(anySite, word), "Only visits with a page of this site.")),
  text: v.exactOptional(
    described(
      v.pipe(v.string(), v.trim(), v.maxLength(200, "at most 200 characters")),
      "A part of a page's path, or the whole id of the visit, a page or an event.",
    ),
  ),
  rule: v.exactOptional(described(word, "Only visits in which this rule ran.")),
  result: v.exactOptional(
    described(
      v.picklist(ruleResults, `one of ${ruleResults.join(", ")}`),
      "Only visits in which the rule, or any rule, ended like this.",
    ),
  ),
  limit: limitOf("How many, the newest: 50 by default."),
});

/** One page load of a visit. */
export type VisitPage = v.InferOutput<typeof page>;
/** What is known of the visitor: signed in or not when the last event was sent, or why there is no event. */
export type VisitorKind = v.InferOutput<typeof visitor>;
/** What happened in a visit, counted over the trace that is kept of it. */
export type VisitCounts = v.InferOutput<typeof counts>;
/** A visit in the list. */
export type VisitSummary = v.InferOutput<typeof summary>;
/** One visit in full: the records of its pages in order, and its stored events. */
export type Visit = v.InferOutput<typeof visit>;

/** What GET /api/visits takes; times are ISO 8601. */
export type VisitQuery = Given<typeof visitQuery>;

export const visitApi = {
  "GET /api/visits": {
    id: "listVisits",
    access: openHereOr(["viewer"]),
    audit: "visits",
    summary: "The newest visits, newest first, each with the pages that were opened.",
    description:
      "Visitors who declined have no visit of their own: their pages are in `declined-<site>`, and pages on hosts that the property does not list are in `not-listed`.",
    query: visitQuery,
    answers: "The visits.",
    answer: v.array(summary),
    headers: { Link: 'The visits further back, if there are more (rel="next").' },
  },
  "GET /api/visits/{visit}": {
    id: "readVisit",
    access: openHereOr(["viewer"]),
    audit: "visits",
    summary: "One visit: its pages, their trace in order of arrival, and the stored events.",
    path: v.strictObject({ visit: described(text, "Its id.") }),
    query: v.strictObject({}),
    answers: "The visit.",
    answer: visit,
  },
} as const satisfies Operations;
