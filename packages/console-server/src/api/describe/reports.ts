/** The description of the reports and of the quality view (contract: Report, QualityReport). */

import { qualityPeriods } from "@tagwell/contract";
import { openHereOr } from "../access.ts";
import {
  anySite,
  count,
  environment,
  json,
  list,
  object,
  ofSite,
  type Paths,
  parameter,
  problem,
  refused,
  since,
  text,
  time,
  until,
  whole,
} from "./parts.ts";

const day = { type: "string", format: "date" };
const number = { oneOf: [{ type: "number" }, { type: "null" }] };
const counts = {
  ...object({ labels: list(text), where: { type: "object", additionalProperties: text }, by: list(text) }),
  description:
    "The accepted events that the number counts: those with one of the labels that say all of `where`, and what the texts of the row in the columns `by` say.",
};
const column = object(
  {
    name: text,
    title: text,
    kind: { enum: ["text", "count", "percent", "points", "change"] },
    partOf: {
      ...object({ column: text, by: text }),
      description: "Together with the other columns of the same `column` and `by`, it makes up that column.",
    },
    previousOf: { ...text, description: "The column of which this is the period before." },
    field: {
      ...text,
      description:
        'Of a text: the field of `where` by which `GET /api/events` finds its events; "site" and "eventType" are parameters of their own.',
    },
    values: {
      type: "object",
      additionalProperties: text,
      description: "What the field has for a shown text, where it differs.",
    },
    counts,
  },
  ["partOf", "previousOf", "field", "values", "counts"],
);
const report = object(
  {
    name: text,
    title: text,
    description: text,
    emptyHint: { ...text, description: "How a first event comes to be counted." },
    from: day,
    to: day,
    previous: object({ from: day, to: day }),
    sample: {
      ...object({
        oneIn: { ...whole, description: "One page load in so many is in the sample." },
        roundedTo: { ...whole, description: "Every count is a multiple of this." },
      }),
      description:
        "Counts are estimates from a sample, typically off by their square root: for accounts that may not read events.",
    },
    breakdowns: { ...list(object({ name: text, title: text })), description: "By what the tables can be divided." },
    breakdown: { ...text, description: 'The one that was asked for. Rare values are together in "(other)".' },
    facts: list(object({ name: text, title: text, value: number, previous: number, counts }, ["previous", "counts"])),
    tables: list(
      object(
        {
          name: text,
          title: text,
          chart: { enum: ["columns", "bars", "shares", "lines", "funnel", "none"], description: "How it is drawn." },
          rowName: { ...text, description: "The text column that names a row; the first where it is absent." },
          columns: list(column),
          rows: list(list({ oneOf: [text, ...number.oneOf] })),
          more: { ...whole, description: "Rows beyond those that are given." },
        },
        ["rowName"],
      ),
    ),
  },
  ["emptyHint", "previous", "sample", "breakdown"],
);

const reasons = list(object({ reason: text, count }));
const sample = object({ id: text, receivedAt: time, site: text, eventType: text }, ["id"]);
const each = (...names: string[]) => Object.fromEntries(names.map((name) => [name, count]));
const milliseconds = { type: "number" };
const cuts = list(object({ path: text, reason: text, count, pages: count }));
const quality = object({
  from: time,
  to: time,
  step: { ...whole, description: "Seconds of a step of `trend`." },
  ...each("accepted", "rejected", "unlisted"),
  delivery: object({
    ...each("pages", "taken", "acknowledged", "waiting"),
    lost: { ...count, description: "Taken by a page and never to arrive: `givenUp` and `failed` together." },
    givenUp: reasons,
    failed: reasons,
    ...each("retried", "notKept"),
    other: reasons,
    unreported: { ...count, description: "Acknowledged or lost, but no page has reported that it took them." },
  }),
  cuts,
  rejections: list(object({ path: text, expected: text, count, rules: list(object({ rule: text, count })), sample })),
  rejectedRead: count,
  delay: {
    ...object({ arrivals: count, p50: milliseconds, p95: milliseconds }, ["p50", "p95"]),
    description: "Milliseconds from an event to its arrival. Events that arrived together count once.",
  },
  errors: list(object({ rule: text, message: text, count, lastAt: time, environment, build: text })),
  trend: list(object({ at: time, ...each("accepted", "rejected", "unlisted", "retried", "lost", "cuts", "errors") })),
});

/** What narrows, divides and formats a report. */
const ofReport = [
  parameter("from", "The first day, of UTC; 30 days up to `to` unless told, at most 366.", day),
  parameter("to", "The last day, of UTC, included; today unless told.", day),
  parameter("site", "Only events of this site.", anySite),
  parameter("environment", "Only events of this environment.", environment),
  parameter("compare", "Adds the period before, of the same length.", { enum: ["previous"] }),
  parameter("breakdown", "Divides the tables by one of the report's breakdowns.", text),
  parameter("format", "JSON unless told.", { enum: ["json", "csv"] }),
  parameter("table", "Which table, as CSV; the first unless told.", text),
];
const answers = {
  "200": {
    description: "The report, or one of its tables.",
    content: { "application/json": { schema: report }, "text/csv": { schema: text } },
  },
  ...refused,
  "404": problem,
};

export const reportPaths: Paths = {
  "/api/quality": {
    get: {
      operationId: "quality",
      access: openHereOr(["viewer"]),
      summary: "Data quality: waiting, lost, rejected and redacted data and errors, with reasons and trend.",
      description:
        "Delivery, redactions (`cuts`) and errors are counted by the pages, which report them in development; the newest report of each page counts.",
      parameters: [
        parameter("period", "The last hour, day (the default), week or month.", { enum: Object.keys(qualityPeriods) }),
        ofSite,
        parameter("environment", "Only what this environment sent.", environment),
      ],
      responses: { "200": json("The report: QualityReport of the contract.", quality), ...refused },
    },
  },
  "/api/quality/redactions": {
    get: {
      operationId: "redactions",
      access: openHereOr(["viewer"]),
      summary: "What the guard removed from events before pages sent them: the field, the reason and how often.",
      description: "Pages count it, and report it in development; the newest report of each page in the range counts.",
      parameters: [
        since,
        until,
        ofSite,
        parameter("environment", "Only what this environment's pages removed.", environment),
      ],
      responses: {
        "200": json("Redactions of the contract.", object({ pages: count, cuts })),
        ...refused,
      },
    },
  },
  "/api/reports": {
    get: {
      operationId: "reports",
      access: openHereOr(["reader", "viewer"], "reports:read"),
      summary: "The reports that the served properties declare.",
      responses: { "200": json("All of them.", list(object({ name: text, title: text }))), "403": problem },
    },
  },
  "/api/reports/{name}": {
    get: {
      operationId: "report",
      access: openHereOr(["reader", "viewer"], "reports:read"),
      files: "report file",
      summary: "A report: accepted events counted by the day on which they happened.",
      description:
        "Described in docs/reference/reports.md. Exact for who may read events, estimated for readers. A table as CSV is safe to open in a spreadsheet.",
      parameters: [
        { name: "name", in: "path", required: true, description: "Which report.", schema: text },
        ...ofReport,
      ],
      responses: answers,
    },
  },
  "/api/event-report": {
    get: {
      operationId: "eventReport",
      access: openHereOr(["reader", "viewer"], "reports:read"),
      summary: "A report on any kind of event: how many over time, and by one of its fields.",
      description: "Described in docs/reference/reports.md. Exact for who may read events, estimated for readers.",
      parameters: [
        { ...parameter("event", "The label of the kind of event.", text), required: true },
        parameter("rule", "Only events that this rule sent.", text),
        parameter(
          "where",
          'Only events that say all of it: values by field, such as `{"page.type": "condition"}`.',
          text,
        ),
        ...ofReport,
      ],
      responses: answers,
    },
  },
};
