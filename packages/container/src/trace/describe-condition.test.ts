/** Descriptions of conditions: what they require, and what they found. */
import { describe, expect, it } from "vitest";
import { address } from "../extensions/conditions/address.ts";
import { cookieIs } from "../extensions/conditions/cookie-is.ts";
import { dateRange } from "../extensions/conditions/date-range.ts";
import { domain } from "../extensions/conditions/domain.ts";
import { hash } from "../extensions/conditions/hash.ts";
import { host } from "../extensions/conditions/host.ts";
import { javaScriptVariableIs } from "../extensions/conditions/javascript-variable-is.ts";
import { landingPage } from "../extensions/conditions/landing-page.ts";
import { maxFrequency } from "../extensions/conditions/max-frequency.ts";
import { path } from "../extensions/conditions/path.ts";
import { pathAndQuery } from "../extensions/conditions/path-and-query.ts";
import { protocol } from "../extensions/conditions/protocol.ts";
import { queryParameterIs } from "../extensions/conditions/query-parameter-is.ts";
import { sampling } from "../extensions/conditions/sampling.ts";
import { site } from "../extensions/conditions/site.ts";
import { userAgent } from "../extensions/conditions/user-agent.ts";
import { compare } from "../extensions/conditions/value-comparison.ts";
import { visitor } from "../extensions/conditions/visitor.ts";
import type { Condition } from "../rules/component.ts";
import { describeCondition, isOfPage } from "./describe-condition.ts";
import { tellUnderTest } from "./testing/tell-under-test.ts";

const tell = tellUnderTest(["Grzegorz"]);
const occasion = {
  url: "https://clinic.example/find-a-doctor?keys=heart&search=Grzegorz&Member=H1234567&vt=2#top",
  userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)",
  site: "www",
  read: (element: string) => ({ "page-type": "cardiology", term: "Grzegorz", count: 12 })[element],
};
const words = ({ name, settings }: Condition) => describeCondition(name, settings, occasion, tell);

describe("a condition", () => {
  it.each<[string, Condition, string, string | undefined]>([
    ["path", path("/lp/heart", "/lp/kids"), "/lp/heart or /lp/kids", "/find-a-doctor"],
    ["path of a plain expression", path(/^\/lp\/heart\/?$/, /^\/a$/i), "/lp/heart or /a", "/find-a-doctor"],
    ["path of another expression", path(/^\/videos\//), "/^\\/videos\\//", "/find-a-doctor"],
    ["path and query", pathAndQuery("/find?vt=3"), "/find?vt=3", expect.stringMatching(/^\/find-a-doctor.*vt=2/)],
    ["host", host("www.example.org"), "www.example.org", "clinic.example"],
    ["protocol", protocol("http:"), "http:", "https:"],
    ["hash, which stays untold", hash("#doctors"), "#doctors", undefined],
    ["cookie, which stays untold", cookieIs("plan", "gold"), "plan=gold", undefined],
    ["variable, which stays untold", javaScriptVariableIs("app.plan", /gold/), "app.plan=/gold/", undefined],
    ["landing page", landingPage("/lp"), "a visit that began at /lp", undefined],
    ["visitor", visitor("new"), "a new visitor", undefined],
    ["date range", dateRange({ until: "2026-03-01T00:00Z" }), "before 2026-03-01T00:00Z", undefined],
    ["sample", sampling(0.1), "a page of the sample of 0.1", undefined],
    ["site", site("gifts", "kids"), "gifts or kids", "www"],
    ["domain", domain("example.org"), "example.org", "clinic.example"],
    ["user agent", userAgent("bingbot"), "bingbot", occasion.userAgent],
    ["parameter with a value", queryParameterIs("vt", "3", "4"), "vt=3 or 4", "vt=2"],
    ["parameter that is not there", queryParameterIs("utm_source"), "utm_source", "no utm_source"],
    ["parameter that may not be told", queryParameterIs("member", "H1"), "member=H1", "member=…"],
    ["parameter that a visitor typed", queryParameterIs("search", "heart"), "search=heart", "search=[other]"],
    [
      "address",
      address({ path: "booking/" }, { pathOrQuery: "Visit" }, { parameter: "from", is: "booking" }),
      "…booking/… or …Visit… or from=booking",
      expect.stringMatching(/^\/find-a-doctor/),
    ],
    ["comparison", compare("page-type", "equals", "heart"), "page-type equals heart", "cardiology"],
    ["comparison of a number", compare("count", "greaterThan", 20), "count greater than 20", "12"],
    ["comparison that takes no operand", compare("page-type", "isFalsy"), "page-type is falsy", "cardiology"],
    ["comparison of what a visitor typed", compare("term", "contains", "heart"), "term contains heart", "a text"],
    ["comparison of nothing", compare("none", "isTruthy"), "none is truthy", "nothing"],
    ["frequency", maxFrequency("day"), "at most once in a day", undefined],
    ["frequency of several", maxFrequency("day", 7), "at most once in 7 days", undefined],
  ])("by its %s describes what it requires and what it found", (_what, condition, wants, saw) => {
    expect(words(condition)).toEqual(saw === undefined ? { wants } : { wants, saw });
  });

  it("of an unknown kind is named without its values", () => {
    expect(describeCondition("own", { secret: "Grzegorz" }, occasion, tell)).toEqual({ wants: "own" });
  });

  it("is limited to the length that the edge accepts", () => {
    const [first = "", ...rest] = Array.from({ length: 50 }, (_, index) => `/landing-pages/number-${index}`);
    const { wants } = words(path(first, ...rest));
    expect(wants).toHaveLength(500);
    expect(wants).toMatch(/^\/landing-pages\/number-0 or .*…$/);
  });
});

it("identifies the conditions that depend on the page alone", () => {
  const ofPage = [path("/"), site("www"), domain("a"), userAgent("a"), queryParameterIs("a"), address(), hash("#a")];
  expect(ofPage.map(({ name }) => isOfPage(name))).toEqual(Array(7).fill(true));
  const others = [compare("a", "isTrue"), maxFrequency("day"), cookieIs("a"), visitor("new"), sampling(1)];
  expect(others.map(({ name }) => isOfPage(name))).toEqual(Array(5).fill(false));
});
