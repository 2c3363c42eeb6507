/** /api/trace: what happened in pages, and why. Every value has passed the guard. */
import * as v from "valibot";
import { traceKinds, traceOutcomes } from "../wire/trace.ts";
import { type Operations, openHereOr } from "./operation.ts";
import { anySite, described, eventSource, limitOf, since, word } from "./parts.ts";

/** The form of a page's report: words of the protocol, and short texts for the rest. What a message says follows the place. */
const anyText = (maxLength: number) =>
  v.pipe(v.string("expected a text"), v.maxLength(maxLength, `expected a text of at most ${maxLength} characters`));
/** A text that is not empty. */
export const text = (maxLength: number) =>
  v.pipe(anyText(maxLength), v.minLength(1, "expected a text that is not empty"));
const listOf = <T extends v.GenericSchema>(item: T, maxLength: number) =>
  v.pipe(v.array(item, "expected a list"), v.maxLength(maxLength, `expected at most ${maxLength} entries`));
// valibot takes a list for an object and skips some names, and the value is stored as it was sent: so both are refused here.
const map = v.custom<Record<string, unknown>>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !Object.keys(value).some((name) => ["__proto__", "constructor", "prototype"].includes(name)),
  "expected an object of plain names",
);
const mapOf = <T extends v.GenericSchema>(value: T, maxEntries: number) =>
  v.pipe(
    map,
    v.record(text(200), value, "expected an object"),
    v.maxEntries(maxEntries, `expected at most ${maxEntries} entries`),
  );
const oneOf = <const T extends readonly string[]>(words: T) => v.picklist(words, `expected one of ${words.join(", ")}`);
const flag = v.boolean("expected true or false");
/** No page counts as far, and a sum of as many as the store keeps is still a number that JSON has. */
const maxCount = 1e12;
const range = `expected 0 to ${maxCount}`;
const count = v.pipe(
  v.number("expected a number"),
  v.integer("expected a whole number"),
  v.minValue(0, range),
  v.maxValue(maxCount, range),
);

const step = v.strictObject({
  /** The condition's delegate: `path`, `user-agent`, … */
  condition: text(64),
  /** True for a negated condition. */
  negated: v.exactOptional(flag),
  /** What it requires, as a description. */
  wants: anyText(500),
  saw: v.exactOptional(described(anyText(500), "Absent where the condition reported nothing.")),
  /** Whether the rule continued, after negation. */
  held: flag,
});
const outlook = v.strictObject({ on: listOf(text(200), 20), conditions: listOf(step, 50) });

/** What a page reports. The edge knows which sites and environments there are. */
export const reportedRecord = v.strictObject({
  kind: v.exactOptional(described(oneOf(traceKinds), "Absent for a rule.")),
  /** The id of the run, which is the event's `_id` if one was sent; for other kinds, the page's id. */
  id: text(64),
  /** The rule's name; for other kinds, the kind. */
  rule: text(128),
  outcome: oneOf(traceOutcomes),
  /** The reason in a sentence: which action failed, what the visitor chose, which flag was set. */
  detail: v.exactOptional(text(1000)),
  /**
   * Delivery: `taken`, `waiting`, `acknowledged`, `retried`, `not kept`, `given up: <reason>`, `failed: <reason>`.
   * Guard: number of removals by `<path>: <reason>`.
   */
  counts: v.exactOptional(mapOf(count, 200)),
  page: v.exactOptional(described(text(64), "The page load.")),
  site: v.exactOptional(anySite),
  /** The page's path and listed parameters, guarded. */
  path: v.exactOptional(text(2048)),
  from: v.exactOptional(described(v.string(), "The key of the site whose link led to the page.")),
  consent: v.exactOptional(oneOf(["in", "out", "pending"])),
  /** What triggered the rule. */
  trigger: v.exactOptional(text(64)),
  /** The conditions that were checked, in order. */
  conditions: v.exactOptional(listOf(step, 50)),
  /** By name: data elements that were read, or pushed values. A value that may not leave is replaced by its type. */
  values: v.exactOptional(mapOf(anyText(500), 100)),
  /** Labels of the events that this run sent. */
  labels: v.exactOptional(listOf(text(128), 50)),
  /** What the guard removed from them: `<path>: <reason>`. */
  cuts: v.exactOptional(listOf(text(300), 100)),
  /** For a request: its events. */
  events: v.exactOptional(listOf(text(64), 100)),
  /** For a request: status of the answer (0 for none), and duration in milliseconds. */
  status: v.exactOptional(count),
  milliseconds: v.exactOptional(count),
  /** For a page: whether each rule can fire, by name. */
  rules: v.exactOptional(mapOf(outlook, 1000)),
  at: v.pipe(text(40), v.isoTimestamp("expected an ISO 8601 time"), v.endsWith("Z", "expected a time in UTC")),
  /** Version and build date of the library. */
  build: text(128),
  environment: eventSource,
});
export const traceRecord = v.strictObject({
  ...reportedRecord.entries,
  visit: v.exactOptional(described(v.string(), "The visit that the edge assigns it to.")),
});

/** One condition in one run of a rule. */
export type TraceStep = v.InferOutput<typeof step>;
/** Whether a rule can fire on a page at all: its triggers, and the conditions that depend only on the page. */
export type TraceOutlook = v.InferOutput<typeof outlook>;
export type TraceRecord = v.InferOutput<typeof traceRecord>;

export const traceApi = {
  "GET /api/trace": {
    id: "listTrace",
    access: openHereOr(["viewer"]),
    audit: "trace",
    summary:
      "The trace: why rules fired or did not, in order of arrival. At least one parameter besides `limit` is needed.",
    query: v.strictObject({
      id: v.exactOptional(described(word, "The occasion's id: the event's `_id` where one was sent.")),
      page: v.exactOptional(described(word, "Of this page load.")),
      visit: v.exactOptional(described(word, "Of this visit.")),
      kind: v.exactOptional(described(v.picklist(traceKinds, `one of ${traceKinds.join(", ")}`), "Of this kind.")),
      rule: v.exactOptional(described(word, "Of this rule.")),
      since,
      limit: limitOf("How many, the newest: 1000 by default."),
    }),
    answers: "The records.",
    answer: v.array(traceRecord),
  },
} as const satisfies Operations;
