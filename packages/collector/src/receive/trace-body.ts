/** The form of a page's trace report (contract: api/trace.ts): words of the protocol, and short texts for the rest. */
import { type TraceRecord, traceKinds, traceOutcomes } from "@tagwell/contract";
import * as v from "valibot";
import type { ServedProperties } from "../doors/served-property.ts";
import type { ReadBody } from "./read-body.ts";
import { checkBody } from "./request-body.ts";

const maxRecords = 1000;

const text = (maxLength: number) =>
  v.pipe(
    v.string("expected a text"),
    v.minLength(1, "expected a text that is not empty"),
    v.maxLength(maxLength, `expected a text of at most ${maxLength} characters`),
  );
/** A text that may be empty, as the query that a condition saw. */
const anyText = (maxLength: number) =>
  v.pipe(v.string("expected a text"), v.maxLength(maxLength, `expected a text of at most ${maxLength} characters`));
const listOf = <T extends v.GenericSchema>(item: T, maxLength: number) =>
  v.pipe(v.array(item, "expected a list"), v.maxLength(maxLength, `expected at most ${maxLength} entries`));
// valibot takes a list for an object and skips some names, and the value is stored as it was sent: so both are refused here.
const map = v.custom<Record<string, unknown>>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !["__proto__", "constructor", "prototype"].some((name) => Object.hasOwn(value, name)),
  "expected an object of plain names",
);
const mapOf = <T extends v.GenericSchema>(value: T, maxEntries: number) =>
  v.pipe(
    map,
    v.record(text(200), value, "expected an object"),
    v.check((map) => Object.keys(map).length <= maxEntries, `expected at most ${maxEntries} entries`),
  );
const oneOf = <const T extends readonly string[]>(words: T) => v.picklist(words, `expected one of ${words.join(", ")}`);
/** One of the words that are known when the report arrives. */
const oneOfNow = (words: () => readonly string[]) =>
  v.pipe(
    v.string("expected a text"),
    v.check(
      (word) => words().includes(word),
      () => `expected one of ${words().join(", ")}`,
    ),
  );
const flag = v.boolean("expected true or false");
/** No page counts as far, and a sum of as many as the store keeps is still a number that JSON has. */
const maxCount = 1e12;
const range = `expected 0 to ${maxCount}`;
const whole = v.pipe(
  v.number("expected a number"),
  v.integer("expected a whole number"),
  v.minValue(0, range),
  v.maxValue(maxCount, range),
);

const step = v.strictObject({
  condition: text(64),
  negated: v.exactOptional(flag),
  wants: anyText(500),
  saw: v.exactOptional(anyText(500)),
  held: flag,
});

/** Checks a report: a list of `TraceRecord` without `visit`, which the edge adds. Throws HttpError 400 that names the place. */
export type CheckTraceBody = (body: Pick<ReadBody, "value">) => TraceRecord[];

export function createTraceBodyCheck(properties: Pick<ServedProperties, "list" | "siteKeys">): CheckTraceBody {
  const report = listOf(
    v.strictObject({
      kind: v.exactOptional(oneOf(traceKinds)),
      id: text(64),
      rule: text(128),
      outcome: oneOf(traceOutcomes),
      detail: v.exactOptional(text(1000)),
      counts: v.exactOptional(mapOf(whole, 200)),
      page: v.exactOptional(text(64)),
      site: v.exactOptional(oneOfNow(() => [...properties.siteKeys(), "unknown"])),
      path: v.exactOptional(text(2048)),
      from: v.exactOptional(oneOfNow(properties.siteKeys)),
      consent: v.exactOptional(oneOf(["in", "out", "pending"])),
      trigger: v.exactOptional(text(64)),
      conditions: v.exactOptional(listOf(step, 50)),
      values: v.exactOptional(mapOf(anyText(500), 100)),
      labels: v.exactOptional(listOf(text(128), 50)),
      cuts: v.exactOptional(listOf(text(300), 100)),
      events: v.exactOptional(listOf(text(64), 100)),
      status: v.exactOptional(whole),
      milliseconds: v.exactOptional(whole),
      rules: v.exactOptional(mapOf(v.strictObject({ on: listOf(text(200), 20), conditions: listOf(step, 50) }), 1000)),
      at: v.pipe(text(40), v.isoTimestamp("expected an ISO 8601 time"), v.endsWith("Z", "expected a time in UTC")),
      build: text(128),
      environment: oneOfNow(() => [...properties.list().map(({ file }) => file.environment), "preview"]),
    }),
    maxRecords,
  );
  return ({ value }) => checkBody(report, value) as TraceRecord[];
}
