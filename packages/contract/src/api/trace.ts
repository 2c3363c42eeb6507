/** /api/trace: what happened in pages, and why. Every value has passed the guard. */
import * as v from "valibot";
import { traceKinds, traceOutcomes } from "../wire/trace.ts";
import { type Operations, openHereOr } from "./operation.ts";
import { anySite, described, eventSource, limitOf, since, text, texts, time, whole, word } from "./parts.ts";

const step = v.object({
  /** The condition's delegate: `path`, `user-agent`, … */
  condition: text,
  /** True for a negated condition. */
  negated: v.exactOptional(v.boolean()),
  /** What it requires, as a description. */
  wants: text,
  saw: v.exactOptional(described(text, "Absent where the condition reported nothing.")),
  /** Whether the rule continued, after negation. */
  held: v.boolean(),
});
const outlook = v.object({ on: texts, conditions: v.array(step) });
export const traceRecord = v.object({
  kind: v.exactOptional(described(v.picklist(traceKinds), "Absent for a rule.")),
  /** The id of the run, which is the event's `_id` if one was sent; for other kinds, the page's id. */
  id: text,
  /** The rule's name; for other kinds, the kind. */
  rule: text,
  outcome: v.picklist(traceOutcomes),
  /** The reason in a sentence: which action failed, what the visitor chose, which flag was set. */
  detail: v.exactOptional(text),
  /**
   * Delivery: `taken`, `waiting`, `acknowledged`, `retried`, `not kept`, `given up: <reason>`, `failed: <reason>`.
   * Guard: number of removals by `<path>: <reason>`.
   */
  counts: v.exactOptional(v.record(v.string(), whole)),
  page: v.exactOptional(described(text, "The page load.")),
  visit: v.exactOptional(described(text, "The visit that the edge assigns it to.")),
  site: v.exactOptional(anySite),
  /** The page's path and listed parameters, guarded. */
  path: v.exactOptional(text),
  from: v.exactOptional(described(text, "The key of the site whose link led to the page.")),
  consent: v.exactOptional(v.picklist(["in", "out", "pending"])),
  /** What triggered the rule. */
  trigger: v.exactOptional(text),
  /** The conditions that were checked, in order. */
  conditions: v.exactOptional(v.array(step)),
  /** By name: data elements that were read, or pushed values. A value that may not leave is replaced by its type. */
  values: v.exactOptional(v.record(v.string(), text)),
  /** Labels of the events that this run sent. */
  labels: v.exactOptional(texts),
  /** What the guard removed from them: `<path>: <reason>`. */
  cuts: v.exactOptional(texts),
  /** For a request: its events. */
  events: v.exactOptional(texts),
  /** For a request: status of the answer (0 for none), and duration in milliseconds. */
  status: v.exactOptional(whole),
  milliseconds: v.exactOptional(whole),
  /** For a page: whether each rule can fire, by name. */
  rules: v.exactOptional(v.record(v.string(), outlook)),
  at: time,
  /** Version and build date of the library. */
  build: text,
  environment: eventSource,
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
