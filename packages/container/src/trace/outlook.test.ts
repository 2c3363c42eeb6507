/** Which rules a page lets fire, as it says when it begins. */
import { describe, expect, it } from "vitest";
import type { Moment } from "../data-layer/moment.ts";
import { path } from "../extensions/conditions/path.ts";
import { schedulingArea } from "../extensions/conditions/scheduling-area.ts";
import { site } from "../extensions/conditions/site.ts";
import { userAgent } from "../extensions/conditions/user-agent.ts";
import { compare } from "../extensions/conditions/value-comparison.ts";
import { domReady } from "../extensions/events/dom-ready.ts";
import { libraryLoaded } from "../extensions/events/library-loaded.ts";
import type { Parts } from "../extensions/parts.ts";
import type { Action } from "../rules/component.ts";
import { not } from "../rules/rule.ts";
import { flagsSetBefore, outlookOf } from "./outlook.ts";
import { tellUnderTest } from "./tell-under-test.ts";

const parts = { site: "clinical", isSchedulingArea: () => false } as unknown as Parts;
const moment = {
  url: "https://clinic.example/find-a-doctor?search=Grzegorz",
  browser: { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" },
} as Moment;
const act = {} as Action;
const outlook = (rules: Parameters<typeof outlookOf>[0]) => outlookOf(rules, moment, parts, tellUnderTest());

describe("the outlook of a rule", () => {
  it("names its triggers, and each condition of the page with what it wants and saw", () => {
    expect(
      outlook({ seen: { on: [domReady(), libraryLoaded()], when: [site("clinical"), path("/lp")], then: act } }),
    ).toEqual({
      seen: {
        on: ["dom-ready", "library-loaded"],
        conditions: [
          { condition: "site", wants: "clinical", saw: "clinical", held: true },
          { condition: "path", wants: "/lp", saw: "/find-a-doctor", held: false },
        ],
      },
    });
  });

  it("counts a negation in", () => {
    const { one } = outlook({ one: { on: domReady(), when: [not(userAgent("googlebot"))], then: act } });
    expect(one?.conditions).toEqual([
      { condition: "user-agent", wants: "googlebot", saw: moment.browser.userAgent, negated: true, held: false },
    ]);
  });

  it("leaves out what only the occasion can tell, and asks nothing of a rule without conditions", () => {
    const rules = { one: { on: domReady(), when: [compare("a", "isTrue")], then: act }, two: { on: [], then: act } };
    expect(outlook(rules)).toEqual({ one: { on: ["dom-ready"], conditions: [] }, two: { on: [], conditions: [] } });
  });

  it("tells nothing that the visitor typed", () => {
    const rules = { one: { on: domReady(), when: [schedulingArea(), path("/a")], then: act } };
    expect(JSON.stringify(outlook(rules))).not.toContain("Grzegorz");
  });
});

describe("flags that were set before the library began", () => {
  it("are those of the scheduling flow and the scroll milestones, in each spelling that counts as set", () => {
    const openscheduling = { start: true, membernumber: 1, groupnumber: 0, recaptcha: false } as const;
    const ucsfsitecontent = {
      pagepercentageviewed: 80,
      pagepercentageviewed25: "1",
      pagepercentageviewed50: "0",
    } as const;
    expect(flagsSetBefore({ openscheduling, ucsfsitecontent })).toEqual({
      "scheduling-flag": ["openscheduling.start", "openscheduling.membernumber"],
      "scroll-depth": ["ucsfsitecontent.pagepercentageviewed25"],
    });
    expect(flagsSetBefore({})).toEqual({ "scheduling-flag": [], "scroll-depth": [] });
  });

  it("are no others, however many a page sets", () => {
    const many = Object.fromEntries(
      Array.from({ length: 900 }, (_, index) => [`pagepercentageviewed${index + 100}`, "1"]),
    );
    const state = { openscheduling: { Grzegorz: true, start: "true" }, ucsfsitecontent: many };
    const { "scheduling-flag": flags, "scroll-depth": milestones } = flagsSetBefore(
      state as unknown as Moment["state"],
    );
    expect(flags).toEqual(["openscheduling.start"]);
    expect(milestones?.join(", ").length).toBeLessThan(1000);
  });
});
