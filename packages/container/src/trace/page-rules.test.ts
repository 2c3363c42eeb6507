/** Which rules can fire on a page, as reported at its start. */
import { describe, expect, it } from "vitest";
import type { Moment } from "../data-layer/moment.ts";
import { address } from "../extensions/conditions/address.ts";
import { path } from "../extensions/conditions/path.ts";
import { site } from "../extensions/conditions/site.ts";
import { userAgent } from "../extensions/conditions/user-agent.ts";
import { compare } from "../extensions/conditions/value-comparison.ts";
import { domReady } from "../extensions/events/dom-ready.ts";
import { libraryLoaded } from "../extensions/events/library-loaded.ts";
import { scrollDepth } from "../extensions/events/scroll-depth.ts";
import type { Action, Parts } from "../rules/component.ts";
import { not } from "../rules/rule.ts";
import { flagsSetBefore, rulesOfPage } from "./page-rules.ts";
import { tellUnderTest } from "./testing/tell-under-test.ts";

const parts = { site: "www" } as unknown as Parts;
const moment = {
  url: "https://clinic.example/find-a-doctor?search=Grzegorz",
  browser: { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" },
} as Moment;
const act = {} as Action;
const outlook = (rules: Parameters<typeof rulesOfPage>[0]) => rulesOfPage(rules, moment, parts, tellUnderTest());

describe("the outlook of a rule", () => {
  it("lists its triggers, and each page condition with what it requires and found", () => {
    expect(
      outlook({ seen: { on: [domReady(), libraryLoaded()], when: [site("www"), path("/lp")], then: act } }),
    ).toEqual({
      seen: {
        on: ["dom-ready", "library-loaded"],
        conditions: [
          { condition: "site", wants: "www", saw: "www", held: true },
          { condition: "path", wants: "/lp", saw: "/find-a-doctor", held: false },
        ],
      },
    });
  });

  it("includes negation", () => {
    const { one } = outlook({ one: { on: domReady(), when: [not(userAgent("googlebot"))], then: act } });
    expect(one?.conditions).toEqual([
      { condition: "user-agent", wants: "googlebot", saw: moment.browser.userAgent, negated: true, held: false },
    ]);
  });

  it("omits conditions that depend on the occasion, and lists none for a rule without conditions", () => {
    const rules = { one: { on: domReady(), when: [compare("a", "isTrue")], then: act }, two: { on: [], then: act } };
    expect(outlook(rules)).toEqual({ one: { on: ["dom-ready"], conditions: [] }, two: { on: [], conditions: [] } });
  });

  it("shows no typed text", () => {
    const rules = { one: { on: domReady(), when: [address({ path: "a" }), path("/a")], then: act } };
    expect(JSON.stringify(outlook(rules))).not.toContain("Grzegorz");
  });
});

describe("flags that were set before the library started", () => {
  const rule = (...milestones: number[]) => ({ on: scrollDepth(milestones, { flags: "site.seen" }), then: act });

  it("are those of the rule's triggers, in each spelling that counts as true", () => {
    const site = { seen10: true, seen25: "1", seen50: 1, seen75: "true", seen80: "0", seen90: false, other: true };
    expect(
      flagsSetBefore({ scroll: rule(10, 25, 50, 75, 80, 90), ready: { on: domReady(), then: act } }, { site }),
    ).toEqual({
      scroll: {
        trigger: "scroll-depth",
        flags: ["site.seen10", "site.seen25", "site.seen50", "site.seen75"],
      },
    });
    expect(flagsSetBefore({ scroll: rule(25) }, {})).toEqual({});
  });

  it("are limited in number", () => {
    const milestones = Array.from({ length: 900 }, (_, index) => index);
    const site = Object.fromEntries(milestones.map((milestone) => [`seen${milestone}`, true]));
    expect(flagsSetBefore({ scroll: rule(...milestones) }, { site }).scroll?.flags).toHaveLength(20);
  });
});
