/** /api/reports and /api/event-report: counts of accepted events, by the day on which they happened. */
import * as v from "valibot";
import { type Given, type Operations, openHereOr } from "./operation.ts";
import { anySite, described, environment, isDay, queryWhere, text, texts, whole } from "./parts.ts";

const day = v.pipe(v.string(), v.metadata({ format: "date" }));
const number = v.nullable(v.number());
const summary = v.object({ name: text, title: text });
const range = v.object({ from: day, to: day });
const counted = described(
  v.object({ labels: texts, where: v.record(v.string(), text), by: texts }),
  "The accepted events that the number counts: those with one of the labels that say all of `where`, and what the texts of the row in the columns `by` say.",
);
const column = v.object({
  name: text,
  title: text,
  /**
   * Percent values range from 0 to 100. Points are the difference of two percentages. Change is in percent of the previous
   * period.
   */
  kind: v.picklist(["text", "count", "percent", "points", "change"]),
  partOf: v.exactOptional(
    described(
      v.object({ column: text, by: text }),
      "Together with the other columns of the same `column` and `by`, it makes up that column.",
    ),
  ),
  previousOf: v.exactOptional(described(text, "The column of which this is the period before.")),
  field: v.exactOptional(
    described(
      text,
      'Of a text: the field of `where` by which `GET /api/events` finds its events; "site" and "eventType" are parameters of their own.',
    ),
  ),
  values: v.exactOptional(
    described(v.record(v.string(), text), "What the field has for a shown text, where it differs."),
  ),
  counts: v.exactOptional(counted),
});
const table = v.object({
  name: text,
  title: text,
  chart: described(v.picklist(["columns", "bars", "shares", "lines", "funnel", "none"]), "How it is drawn."),
  rowName: v.exactOptional(described(text, "The text column that names a row; the first where it is absent.")),
  columns: v.array(column),
  /** A cell for each column. */
  rows: v.array(v.array(v.union([text, number]))),
  more: described(whole, "Rows beyond those that are given."),
});
const fact = v.object({
  name: text,
  title: text,
  value: number,
  /** The value in the previous period, if requested. */
  previous: v.exactOptional(number),
  counts: v.exactOptional(counted),
});
const sample = described(
  v.object({
    oneIn: described(whole, "One page load in so many is in the sample."),
    roundedTo: described(whole, "Every count is a multiple of this."),
  }),
  "Counts are estimates from a sample, typically off by their square root: for accounts that may not read events.",
);
const report = v.object({
  ...summary.entries,
  /** The question that the report answers. */
  description: text,
  emptyHint: v.exactOptional(described(text, "How a first event comes to be counted.")),
  ...range.entries,
  /** The previous period of the same length, if the comparison was requested. */
  previous: v.exactOptional(range),
  sample: v.exactOptional(sample),
  breakdowns: described(v.array(summary), "By what the tables can be divided."),
  breakdown: v.exactOptional(described(text, 'The one that was asked for. Rare values are together in "(other)".')),
  /** Totals of the whole report. */
  facts: v.array(fact),
  tables: v.array(table),
});

const notDay = "a day such as 2026-01-31";
const queryDay = v.pipe(
  v.string(),
  v.metadata({ format: "date" }),
  v.check((given) => /^\d{4}-\d\d-\d\d$/.test(given) && isDay(given), notDay),
);
const named = (form: RegExp, what: string) =>
  v.pipe(
    text,
    v.check((name) => form.test(name), what),
  );
const oneOf = <const T extends readonly string[]>(...words: T) =>
  v.picklist(words, words.map((word) => JSON.stringify(word)).join(" or "));
const ofReport = {
  from: v.exactOptional(described(queryDay, "The first day, of UTC; 30 days up to `to` unless told, at most 366.")),
  to: v.exactOptional(described(queryDay, "The last day, of UTC, included; today unless told.")),
  site: v.exactOptional(described(anySite, "Only events of this site.")),
  environment: v.exactOptional(described(environment, "Only events of this environment.")),
  compare: v.exactOptional(described(oneOf("previous"), "Adds the period before, of the same length.")),
  breakdown: v.exactOptional(
    described(
      named(/^[a-z0-9][A-Za-z0-9]{0,39}$/, "the name of one of the report's breakdowns"),
      "Divides the tables by one of the report's breakdowns.",
    ),
  ),
  format: v.exactOptional(described(oneOf("json", "csv"), "JSON unless told.")),
  table: v.exactOptional(
    described(
      named(/^[a-z]{1,40}$/, "the name of one of the report's tables"),
      "Which table, as CSV; the first unless told.",
    ),
  ),
};
const reportQuery = v.strictObject(ofReport);
const eventReportQuery = v.strictObject({
  event: described(named(/^[\w.-]{1,128}$/, "the label of a kind of event"), "The label of the kind of event."),
  rule: v.exactOptional(described(named(/^[\w.-]{1,128}$/, "the name of a rule"), "Only events that this rule sent.")),
  where: v.exactOptional(
    described(queryWhere, 'Only events that say all of it: values by field, such as `{"page.type": "condition"}`.'),
  ),
  ...ofReport,
  breakdown: v.exactOptional(
    described(
      named(/^[\w.-]{1,128}$/, "a field of the event"),
      "Divides the tables by one of the report's breakdowns.",
    ),
  ),
});

/** A report that a served property declares. */
export type ReportSummary = v.InferOutput<typeof summary>;
/** Days of UTC as `YYYY-MM-DD`, both included. */
export type ReportRange = v.InferOutput<typeof range>;
/** The value of a count or percent cell; null if there is none, such as a share of zero. */
export type ReportNumber = v.InferOutput<typeof number>;
export type ReportColumn = v.InferOutput<typeof column>;
/** Accepted events that a count is of: those with one of the labels that say all of `where`; the columns `by` narrow it further. */
export type CountedEvents = v.InferOutput<typeof counted>;
export type ReportTable = v.InferOutput<typeof table>;
/** A total of the whole report. */
export type ReportFact = v.InferOutput<typeof fact>;
/** What the estimates are made of: a count is so many times the events of it that are of the page loads in a fixed sample, rounded. */
export type ReportSample = v.InferOutput<typeof sample>;
/** Counts of accepted events, by the day on which they happened. */
export type Report = v.InferOutput<typeof report>;
/** What GET /api/reports/{name} takes. */
export type ReportQuery = Given<typeof reportQuery>;
/** The same, checked. */
export type CheckedReportQuery = v.InferOutput<typeof reportQuery>;
/** What GET /api/event-report takes, whose breakdowns are fields of the event. */
export type EventReportQuery = Given<typeof eventReportQuery>;

const access = openHereOr(["reader", "viewer"], "reports:read");
const answered = {
  answers: "The report, or one of its tables.",
  answer: report,
  files: { "text/csv": "text" },
} as const;

export const reportApi = {
  "GET /api/reports": {
    id: "reports",
    access,
    audit: false,
    summary: "The reports that the served properties declare.",
    answers: "All of them.",
    answer: v.array(summary),
  },
  "GET /api/reports/{name}": {
    id: "report",
    access,
    audit: false,
    fileAudit: "report file",
    summary: "A report: accepted events counted by the day on which they happened.",
    description:
      "Described in docs/reference/reports.md. Exact for who may read events, estimated for readers. A table as CSV is safe to open in a spreadsheet.",
    path: v.strictObject({ name: described(text, "Which report.") }),
    query: reportQuery,
    ...answered,
  },
} as const satisfies Operations;

export const eventReportApi = {
  "GET /api/event-report": {
    id: "eventReport",
    access,
    audit: false,
    fileAudit: "report file",
    summary: "A report on any kind of event: how many over time, and by one of its fields.",
    description: "Described in docs/reference/reports.md. Exact for who may read events, estimated for readers.",
    query: eventReportQuery,
    ...answered,
    refusals: [404],
  },
} as const satisfies Operations;
