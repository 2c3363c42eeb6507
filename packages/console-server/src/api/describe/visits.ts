/** The description of GET /api/visits and GET /api/visits/{visit} (contract: Visit). */

import { ruleResults } from "@tagwell/contract";
import { openHereOr } from "../access.ts";
import {
  anySite,
  count,
  json,
  limit,
  list,
  object,
  type Paths,
  parameter,
  problem,
  refused,
  shape,
  since,
  text,
  texts,
  time,
  until,
} from "./parts.ts";

const visitors = ["signed-in", "guest", "declined", "unlisted"];
const page = object(
  {
    page: text,
    site: anySite,
    path: text,
    at: time,
    silent: { enum: ["consent", "refused"], description: "Why the page reported nothing." },
    detail: text,
  },
  ["path", "silent", "detail"],
);
const counts = object({
  fired: count,
  sent: count,
  skipped: count,
  failed: count,
  errors: count,
  failedRequests: count,
});
const summary = {
  visit: text,
  startedAt: time,
  lastAt: time,
  pages: list(page),
  visitor: { enum: visitors },
  counts,
  lastSent: texts,
};

export const visitPaths: Paths = {
  "/api/visits": {
    get: {
      operationId: "listVisits",
      access: openHereOr(["viewer"]),
      reads: "visits",
      summary: "The newest visits, newest first, each with the pages that were opened.",
      description:
        "Visitors who declined have no visit of their own: their pages are in `declined-<site>`, and pages on hosts that the property does not list are in `not-listed`.",
      parameters: [
        since,
        until,
        parameter("before", "Continues further back: the value in the Link header of an earlier answer.", {
          type: "string",
          pattern: "^\\d{1,16}$",
        }),
        parameter("site", "Only visits with a page of this site.", anySite),
        parameter("text", "A part of a page's path, or the whole id of the visit, a page or an event.", {
          ...text,
          maxLength: 200,
        }),
        parameter("rule", "Only visits in which this rule ran.", text),
        parameter("result", "Only visits in which the rule, or any rule, ended like this.", { enum: ruleResults }),
        limit("How many, the newest: 50 by default."),
      ],
      responses: {
        "200": {
          ...json("The visits.", list(object(summary))),
          headers: { Link: { description: 'The visits further back, if there are more (rel="next").', schema: text } },
        },
        ...refused,
      },
    },
  },
  "/api/visits/{visit}": {
    get: {
      operationId: "readVisit",
      access: openHereOr(["viewer"]),
      reads: "visits",
      summary: "One visit: its pages, their trace in order of arrival, and the stored events.",
      parameters: [{ name: "visit", in: "path", required: true, description: "Its id.", schema: text }],
      responses: {
        "200": json(
          "The visit.",
          object({ ...summary, records: list(shape("TraceRecord")), events: list(shape("EventRow")) }),
        ),
        "404": problem,
        ...refused,
      },
    },
  },
};
