/** Which trace reports the edge accepts, and how it refuses the others. */
import { type TraceRecord, traceKinds, traceOutcomes } from "@tagwell/contract";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { serveProperties } from "../check/serve-properties.ts";
import { HttpError } from "../errors/http-error.ts";
import { exampleProperty } from "../testing/example-property.ts";
import { createTraceBodyCheck } from "./request-body.ts";

const record = {
  id: "event-1",
  rule: "page-view",
  outcome: "sent",
  at: "2026-11-21T09:00:00.000Z",
  build: "0.1.0",
  environment: "development",
} satisfies TraceRecord;
const step = { condition: "path", wants: "/a", saw: "/b", negated: true, held: false };
const whole: TraceRecord = {
  ...record,
  kind: "page",
  detail: "It failed.",
  counts: { taken: 5, "given up: too old": 1 },
  page: "page-1",
  site: "www",
  path: "/find-a-doctor?vt=2",
  from: "gifts",
  consent: "pending",
  trigger: "dom-ready",
  conditions: [step, { condition: "own", wants: "", held: true }],
  values: { "page-type": "heart", empty: "" },
  labels: ["page.scroll"],
  cuts: ["page.title: e-mail"],
  events: ["event-1"],
  status: 0,
  milliseconds: 12,
  rules: { "page-view": { on: ["dom-ready"], conditions: [step] } },
};

const checkTraceBody = createTraceBodyCheck(serveProperties([exampleProperty()]));

/** As JSON brings it: a name such as `__proto__` is a member like any other. */
const check = (text: string) => checkTraceBody({ value: JSON.parse(text) });
function refusalOf(text: string): string | undefined {
  try {
    check(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    expect([error.status, error.kind]).toEqual([400, "malformed-body"]);
    return error.message;
  }
}
const refusal = (changes: object) => refusalOf(JSON.stringify([{ ...record, ...changes }]));
const many = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
const members = (count: number, value: unknown) => Object.fromEntries(many(count).map((name) => [name, value]));

describe("a report", () => {
  it("is accepted with every member of the contract's type", () => {
    expect(check(JSON.stringify([record, whole]))).toEqual([record, whole]);
    expect(check("[]")).toEqual([]);
    for (const kind of traceKinds)
      for (const outcome of traceOutcomes) expect(refusal({ kind, outcome })).toBe(undefined);
  });

  it.each([
    ["no list", {}, "The body: expected a list."],
    ["null", null, "The body: expected a list."],
    ["a number for a record", [7], "The body's 0: "],
    ["a list for a record", [[]], "The body's 0.id: "],
    ["more than a thousand records", Array(1001).fill(record), "The body: expected at most 1000 entries."],
    ["the second record", [record, {}], "The body's 1.id: not known here, or missing."],
  ])("is refused for %s", (_what, body, words) => {
    expect(refusalOf(JSON.stringify(body))).toContain(words);
  });
});

describe("a record", () => {
  it.each(Object.keys(record))("is refused without %s", (name) => {
    expect(refusal({ [name]: undefined })).toBe(`The body's 0.${name}: not known here, or missing.`);
  });

  it.each<[object, string]>([
    [{ visit: "one-of-my-own" }, "0.visit: not known here, or missing"],
    [{ id: "" }, "0.id: expected a text that is not empty"],
    [{ id: "x".repeat(65) }, "0.id: expected a text of at most 64 characters"],
    [{ kind: "other" }, "0.kind: expected one of rule, page, push"],
    [{ outcome: "toString" }, "0.outcome: expected one of sent, completed"],
    [{ environment: "here" }, "0.environment: expected one of "],
    [{ site: "elsewhere" }, "0.site: expected one of "],
    [{ from: "unknown" }, "0.from: expected one of "],
    [{ consent: "maybe" }, "0.consent: expected one of in, out, pending"],
    [{ at: "yesterday" }, "0.at: expected an ISO 8601 time"],
    [{ at: "2026-11-21T09:00:00.000+02:00" }, "0.at: expected a time in UTC"],
    [{ status: "204" }, "0.status: expected a number"],
    [{ milliseconds: 0.5 }, "0.milliseconds: expected a whole number"],
    [{ counts: { taken: "5" } }, "0.counts.taken: expected a number"],
    [{ counts: [1, 2] }, "0.counts: expected an object of plain names"],
    [{ values: ["heart"] }, "0.values: expected an object of plain names"],
    [{ values: members(101, "heart") }, "0.values: expected at most 100 entries"],
    [{ values: { term: "x".repeat(501) } }, "0.values.term: expected a text of at most 500 characters"],
    [{ conditions: [{ ...step, held: 1 }] }, "0.conditions.0.held: expected true or false"],
    [{ conditions: [{ ...step, seen: "x" }] }, "0.conditions.0.seen: not known here, or missing"],
    [{ labels: many(51) }, "0.labels: expected at most 50 entries"],
    [{ events: many(101) }, "0.events: expected at most 100 entries"],
    [{ rules: members(1001, { on: [], conditions: [] }) }, "0.rules: expected at most 1000 entries"],
    [{ rules: { a: { on: "dom-ready", conditions: [] } } }, "0.rules.a.on: expected a list"],
  ])("is refused with %j", (changes, words) => {
    expect(refusal(changes)).toContain(`The body's ${words}`);
  });

  it.each(["__proto__", "constructor", "prototype", "toString"])("is refused with a member named %s", (name) => {
    const text = (place: string) => JSON.stringify([{ ...whole, [place]: { HERE: { any: 1 } } }]).replace("HERE", name);
    for (const place of ["values", "counts", "rules"]) expect(refusalOf(text(place))).toContain(`0.${place}`);
    expect(refusalOf(JSON.stringify([{ ...record, HERE: 1 }]).replace("HERE", name))).toContain(`0.${name}`);
  });

  it("is refused without repeating a name that is not a plain word", () => {
    expect(refusal({ "greg@example.org": 1 })).toBe("A part of the body: not known here, or missing.");
    expect(refusal({ values: { "greg@example.org": 1 } })).toBe("A part of the body: expected a text.");
  });
});

it("is accepted, or refused with a sentence, whatever JSON it is", () => {
  const name = fc.constantFrom(...Object.keys(whole), "__proto__", "constructor", "toString", "visit", "");
  const inner = fc.dictionary(name, fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant(step), fc.constant([step])), {
    noNullPrototype: true,
  });
  // What is nearly right gets further than what is all wrong.
  const changed = fc.tuple(inner, fc.constantFrom(record, whole)).map(([changes, from]) => ({ ...from, ...changes }));
  const body = fc.oneof(fc.jsonValue(), fc.array(changed, { maxLength: 3 }), fc.array(fc.constantFrom(record, whole)));
  const names = new Set<string>(Object.keys(whole));
  let taken = 0;
  fc.assert(
    fc.property(body, (given) => {
      const text = JSON.stringify(given);
      const words = refusalOf(text);
      if (words === undefined) {
        taken++;
        const records = check(text);
        expect(JSON.stringify(records)).toBe(text);
        expect(records.flatMap(Object.keys).filter((key) => !names.has(key))).toEqual([]);
      } else expect(words).toMatch(/^(The body|The body's [\w.]{1,100}|A part of the body): [^"<>]{8,200}\.$/);
    }),
    { numRuns: casesOf(2000) },
  );
  expect(taken).toBeGreaterThan(casesOf(400));
});

it.each([-1, 1e308, 1.5, 1e12 + 1])("refuses %d as a count, saying what is allowed", (number) => {
  for (const member of ["status", "milliseconds"])
    expect(refusal({ [member]: number })).toMatch(/expected (0|a whole)/);
  expect(refusal({ counts: { taken: number } })).toMatch(/expected (0|a whole)/);
});
