import { describe, expect, it } from "vitest";
import type { TraceRecord } from "../api/trace.ts";
import type { VisitPage } from "../api/visits.ts";
import { conditionText, findRule, rulesOf, whyOf } from "./why.ts";

const at = "2026-11-21T09:00:00.000Z";
const page: VisitPage = { page: "p", site: "unknown", path: "/", at };
const common = { id: "p", at, build: "0.1.0", environment: "development" } as const;
const path = { condition: "path", wants: "/lp/heart", saw: "/find-a-doctor", held: false };
const opened = (conditions = [path]): TraceRecord => ({
  ...common,
  kind: "page",
  rule: "page",
  outcome: "noted",
  rules: { "section-view": { on: ["section-visible"], conditions } },
});
const occurrence = (changes: Partial<TraceRecord>): TraceRecord => ({
  ...common,
  rule: "section-view",
  outcome: "sent",
  ...changes,
});
const because = (records: TraceRecord[], of = page) => whyOf("section-view", of, records).because;

describe("whyOf", () => {
  it("names the condition that this page cannot meet, even if nothing triggered the rule", () => {
    expect(because([opened()])).toBe("Condition failed: path is /lp/heart (actual: /find-a-doctor).");
  });

  it("prefers what happened to what was expected when the page opened", () => {
    const failed = { ...path, condition: "user-agent", wants: "Googlebot", saw: "Googlebot/2.1", negated: true };
    const skipped = occurrence({ outcome: "condition-failed", conditions: [{ ...path, held: true }, failed] });
    expect(because([opened(), skipped])).toBe("Condition failed: user agent is not Googlebot (actual: Googlebot/2.1).");
    expect(because([opened(), skipped, occurrence({ labels: ["section.view"] })])).toBe(
      "It fired once and sent section.view.",
    );
  });

  it("names a flag that was set before, a failed action, and a condition that threw", () => {
    expect(because([opened([]), occurrence({ outcome: "withheld", detail: "booking.start" })])).toMatch(
      /^booking\.start was already set/,
    );
    expect(because([occurrence({ outcome: "failed", detail: "send-event" })])).toBe("Its action send-event failed.");
    expect(because([occurrence({ outcome: "condition-failed", detail: "path" })])).toMatch(/threw an error/);
  });

  it("counts how often the rule fired and lists what it sent", () => {
    const labels = (label: string) => occurrence({ labels: [label] });
    expect(because([labels("a.b"), labels("c.d"), labels("a.b")])).toBe("It fired 3 times and sent a.b, c.d.");
    expect(because([occurrence({})])).toBe("It fired once.");
    const completed = whyOf("section-view", page, [occurrence({ outcome: "completed" })]);
    expect(completed).toMatchObject({ verdict: "fired", because: "It fired. Its actions sent no event." });
  });

  it("explains the last occurrence and returns its conditions", () => {
    const skipped = (saw: string) => occurrence({ outcome: "condition-failed", conditions: [{ ...path, saw }] });
    const answer = whyOf("section-view", page, [opened(), skipped("/a"), skipped("/b")]);
    expect(answer.because).toMatch(/actual: \/b\)\.$/);
    expect(answer.conditions).toEqual([{ ...path, saw: "/b" }]);
    expect(answer.occurrences).toHaveLength(2);
  });

  it("lists the triggers in the catalog's words, or by name where the catalog lacks the rule", () => {
    const described = whyOf("section-view", page, [opened([])], ["a section comes into view", "the call `show`"]);
    expect(described.because).toBe(
      "It was not triggered on this page. Its triggers: a section comes into view; the call show.",
    );
    expect(because([opened([])])).toBe("It was not triggered on this page. Its trigger: section visible.");
  });

  it("says that a rule fired even if the visitor declined later on the same page", () => {
    const declined = { ...page, silent: "consent" } as const;
    expect(because([opened(), occurrence({})], declined)).toBe("It fired once.");
    expect(because([opened()], declined)).toMatch(/consent was out/);
  });

  it("explains pages that report nothing: consent out, and hosts that are not listed", () => {
    expect(because([], { ...page, silent: "consent" })).toMatch(/consent was out/);
    expect(because([], { ...page, silent: "refused", detail: "Not authorized." })).toBe("Not authorized.");
    expect(whyOf("section-view", page, []).verdict).toBe("unknown");
  });
});

it("shows a condition with the value that it found, if it reported one", () => {
  expect(conditionText({ condition: "own", wants: "own", held: false })).toBe("own");
  expect(conditionText({ ...path, saw: "" })).toBe("path is /lp/heart (actual: empty)");
});

it("finds a rule by a part of its name, with spaces for hyphens", () => {
  const rules = rulesOf([opened(), occurrence({ rule: "page-view" })], []);
  expect(rules).toEqual(["page-view", "section-view"]);
  expect(findRule(" Page View", rules)).toBe("page-view");
  expect(findRule("tion", rules)).toBe("section-view");
  expect(findRule("page", ["home-page", "page-view", "page"])).toBe("page");
  expect(findRule("page", ["home-page", "page-view"])).toBe("page-view");
  expect(rulesOf([], ["of-the-catalog"])).toEqual(["of-the-catalog"]);
  expect([findRule("", rules), findRule("no such", rules)]).toEqual([undefined, undefined]);
});
