import * as door from "@tagwell/container";
import { expect, it } from "vitest";
import { describeCondition, describeSource, describeTrigger } from "./describe-component.ts";

const { firstOf, not, pageInfo, path, userAgent } = door;
const { dataLayerPath, queryParameter } = door.defineSources<door.AnyProperty>();

it("describes a condition, and its negation", () => {
  expect(describeCondition(not(userAgent("Googlebot")))).toBe("not: user agent with `Googlebot`");
  expect(describeCondition(path("/a", /^\/b$/i))).toBe("path `/a` or `/^\\/b$/i`");
});

it("shows a condition that it has no words for with its settings", () =>
  expect(describeCondition({ name: "moon", settings: { phase: "full" } })).toBe('moon `{"phase":"full"}`'));

it("describes what a data element reads, in order", () =>
  expect(describeSource(firstOf(dataLayerPath("page.pageInfo.cms"), pageInfo("title"), queryParameter("id")))).toBe(
    "data layer `page.pageInfo.cms`, else the page: `title`, else query parameter `id`",
  ));

it.each<[door.Component, string]>([
  [door.pageBottom(), "the page's markup has been written"],
  [door.click("a"), "a click on `a`"],
  [
    door.click("a", { text: /^book/i, properties: { rel: "next" }, bubbleFireIfParent: false, bubbleStop: true }),
    "a click on `a` with the text `/^book/i` with `rel` `next` itself, not on something in it and on nothing around it",
  ],
  [door.formSubmit("#news"), "the form `#news` is submitted"],
  [door.change("#plan", { values: ["gold", "silver"] }), "`#plan` is changed to `gold` or `silver`"],
])("describes the trigger %j", (trigger, words) => expect(describeTrigger(trigger)).toBe(words));

it("describes a trigger of the property's own with the property's words", () => {
  const trigger = { name: "moon-rises", settings: { phase: "full" } };
  const own = { "moon-rises": ({ phase }: { phase: string }) => `the ${phase} moon rises` };
  expect(describeTrigger(trigger, own)).toBe("the full moon rises");
});

it.each<[door.Component, string]>([
  [door.pathAndQuery("/a?b=1"), "path and query `/a?b=1`"],
  [door.host("www.example.org"), "host `www.example.org`"],
  [door.hash("#top"), "hash `#top`"],
  [door.protocol("https:"), "protocol `https:`"],
  [door.cookieIs("plan"), "cookie `plan` is given"],
  [door.javaScriptVariableIs("a.b", "c"), "variable `a.b` is `c`"],
  [door.landingPage(/lp/), "the visit began at `/lp/`"],
  [not(door.visitor("returning")), "not: a returning visitor"],
  [
    door.dateRange({ from: "2026-03-01T00:00Z", until: "2026-04-01T00:00Z" }),
    "from `2026-03-01T00:00Z` and before `2026-04-01T00:00Z`",
  ],
  [door.sampling(0.07, { per: "visitor" }), "a sample of 7% of visitors"],
  [
    door.address({ path: "booking/" }, { pathOrQuery: "Signup" }, { parameter: "from", is: "booking" }),
    "address with `booking/` in its path or with `Signup` in its path or query or with the parameter `from=booking`",
  ],
])("describes the condition %j", (condition, words) => expect(describeCondition(condition)).toBe(words));

it.each<[door.Component, string]>([
  [door.javaScriptVariable("a.b"), "variable `a.b`"],
  [door.elementText("h1"), "text of the element `h1`"],
  [door.elementProperty("a", "href"), "property `href` of the element `a`"],
  [
    door.conditionalValue(path("/a"), door.constant("yes"), door.constant("no")),
    "always `yes` if path `/a`, else always `no`",
  ],
  [door.mergedObjects(dataLayerPath("page"), door.cookie("plan")), "merged: data layer `page`, cookie `plan`"],
  [door.randomNumber(1, 6), "a random number from 1 to 6"],
  [door.runtimeEnvironment("ruleName"), "the runtime: `ruleName`"],
  [door.visitorBehavior("landingPage"), "the visit: `landingPage`"],
  [door.derived(() => 1), "the page, by code of the property"],
])("describes the source %j", (source, words) => expect(describeSource(source)).toBe(words));
