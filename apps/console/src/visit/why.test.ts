/** The answers to "why did this rule not fire?", from what a page told. */
import type { TraceRecord, VisitPage } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { ruleMeant, rulesOf, sentenceOf, whyOf } from "./why.ts";

const at = "2026-11-21T09:00:00.000Z";
const page: VisitPage = { page: "p", site: "clinical", path: "/", at };
const common = { id: "p", at, build: "0.1.0", environment: "development" } as const;
const path = { condition: "path", wants: "/lp/heart-of-expertise", saw: "/find-a-doctor", held: false };
const opened = (conditions = [path]): TraceRecord => ({
  ...common,
  kind: "page",
  rule: "page",
  outcome: "noted",
  rules: { "element-visible": { on: ["section-visible"], conditions } },
});
const occasion = (changes: Partial<TraceRecord>): TraceRecord => ({
  ...common,
  rule: "element-visible",
  outcome: "sent",
  ...changes,
});
const because = (records: TraceRecord[], of = page) => whyOf("element-visible", of, records).because;

describe("why", () => {
  it("names the condition that the page's address cannot meet, though nothing triggered the rule", () => {
    expect(because([opened()])).toBe("Condition: path is /lp/heart-of-expertise; it saw /find-a-doctor.");
  });

  it("prefers what happened to what was to be expected", () => {
    const wrong = { ...path, condition: "user-agent", wants: "Googlebot", saw: "Googlebot/2.1", negated: true };
    const skipped = occasion({ outcome: "condition-failed", conditions: [{ ...path, held: true }, wrong] });
    expect(because([opened(), skipped])).toBe("Condition: user agent is not Googlebot; it saw Googlebot/2.1.");
    expect(because([opened(), skipped, occasion({ labels: ["page.elementVisible"] })])).toBe(
      "It fired once and sent page.elementVisible.",
    );
  });

  it("names the flag that was set, the trigger that did not come, and what failed", () => {
    expect(because([opened([]), occasion({ outcome: "withheld", detail: "openscheduling.start" })])).toMatch(
      /already set openscheduling\.start/,
    );
    expect(because([opened([])])).toMatch(/waits for a section to come into view/);
    expect(because([occasion({ outcome: "failed", detail: "send-event" })])).toBe("Its action send-event failed.");
    expect(because([occasion({ outcome: "condition-failed", detail: "path" })])).toMatch(/threw an error/);
  });

  it("counts how often it fired, and what it sent each time", () => {
    const labels = (label: string) => occasion({ labels: [label] });
    expect(because([labels("a.b"), labels("c.d"), labels("a.b")])).toBe("It fired 3 times and sent a.b, c.d.");
    expect(because([occasion({})])).toBe("It fired once.");
    const completed = whyOf("element-visible", page, [occasion({ outcome: "completed" })]);
    expect(completed).toMatchObject({ verdict: "fired", because: "It fired, and its actions sent no event." });
  });

  it("speaks of the newest occasion, and gives its conditions", () => {
    const skipped = (saw: string) => occasion({ outcome: "condition-failed", conditions: [{ ...path, saw }] });
    const answer = whyOf("element-visible", page, [opened(), skipped("/a"), skipped("/b")]);
    expect(answer.because).toMatch(/it saw \/b\.$/);
    expect(answer.conditions).toEqual([{ ...path, saw: "/b" }]);
    expect(answer.occasions).toHaveLength(2);
  });

  it("names every trigger that a rule waits for, the unknown by its name", () => {
    const rules = { "element-visible": { on: ["dom-ready", "own-trigger"], conditions: [] } };
    expect(because([{ ...opened(), rules }])).toBe(
      "It was not triggered: it waits for the page's markup to be read or own-trigger, which did not happen on this page.",
    );
  });

  it("says that a rule fired, though the visitor declined later on the same page", () => {
    const declined = { ...page, silent: "consent" } as const;
    expect(because([opened(), occasion({})], declined)).toBe("It fired once.");
    expect(because([opened()], declined)).toMatch(/consent was out/);
  });

  it("says what the edge alone knows: consent out, and a host that is not listed", () => {
    expect(because([], { ...page, silent: "consent" })).toMatch(/consent was out/);
    expect(because([], { ...page, silent: "refused", detail: "Not authorized." })).toBe("Not authorized.");
    expect(whyOf("element-visible", page, []).verdict).toBe("unknown");
  });
});

it("says a condition that told nothing as one that did not hold", () => {
  expect(sentenceOf({ condition: "own", wants: "own", held: false })).toBe("Condition: own; it did not hold.");
  expect(sentenceOf({ ...path, saw: "" })).toBe("Condition: path is /lp/heart-of-expertise; it saw nothing.");
});

it("knows a rule by a part of its name, in people's spelling", () => {
  const rules = rulesOf([opened(), occasion({ rule: "page-view" })], []);
  expect(rules).toEqual(["element-visible", "page-view"]);
  expect(ruleMeant(" Page View", rules)).toBe("page-view");
  expect(ruleMeant("visible", rules)).toBe("element-visible");
  expect(ruleMeant("page", ["home-page", "page-view", "page"])).toBe("page");
  expect(ruleMeant("page", ["home-page", "page-view"])).toBe("page-view");
  expect(rulesOf([], ["of-the-catalogue"])).toEqual(["of-the-catalogue"]);
  expect([ruleMeant("", rules), ruleMeant("no such", rules)]).toEqual([undefined, undefined]);
});
