/** The form of what a page tells of itself (contract, wire/trace.ts): words the contract names, all else short texts. */
import { environmentNames, siteLabels, traceKinds, traceOutcomes } from "@tagwell/contract";
import * as v from "valibot";

const mostRecords = 1000;

const text = (most: number) =>
  v.pipe(
    v.string("expected a text"),
    v.minLength(1, "expected a text that is not empty"),
    v.maxLength(most, `expected a text of at most ${most} characters`),
  );
/** What may be empty: a condition may have seen an empty query. */
const anyText = (most: number) =>
  v.pipe(v.string("expected a text"), v.maxLength(most, `expected a text of at most ${most} characters`));
const listOf = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(v.array(item, "expected a list"), v.maxLength(most, `expected at most ${most} entries`));
/** To valibot a list is an object too, and some names it passes over unchecked; the value itself goes on with them. */
const map = v.custom<Record<string, unknown>>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !["__proto__", "constructor", "prototype"].some((name) => Object.hasOwn(value, name)),
  "expected an object of plain names",
);
const mapOf = <T extends v.GenericSchema>(value: T, most: number) =>
  v.pipe(
    map,
    v.record(text(200), value, "expected an object"),
    v.check((map) => Object.keys(map).length <= most, `expected at most ${most} entries`),
  );
const oneOf = <const T extends readonly string[]>(words: T) => v.picklist(words, `expected one of ${words.join(", ")}`);
const flag = v.boolean("expected true or false");
const whole = v.pipe(v.number("expected a number"), v.integer("expected a whole number"));
const sites = Object.keys(siteLabels);

const step = v.strictObject({
  condition: text(64),
  negated: v.exactOptional(flag),
  wants: anyText(500),
  saw: v.exactOptional(anyText(500)),
  held: flag,
});

/** A report: a list of `TraceRecord`, without `visit`, which is the edge's to say. */
export const traceBody = listOf(
  v.strictObject({
    kind: v.exactOptional(oneOf(traceKinds)),
    id: text(64),
    rule: text(128),
    outcome: oneOf(traceOutcomes),
    detail: v.exactOptional(text(1000)),
    counts: v.exactOptional(mapOf(whole, 200)),
    page: v.exactOptional(text(64)),
    site: v.exactOptional(oneOf([...sites, "unknown"])),
    path: v.exactOptional(text(2048)),
    from: v.exactOptional(oneOf(sites)),
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
    environment: oneOf(environmentNames),
  }),
  mostRecords,
);
