// @vitest-environment jsdom
import { expect, it } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { address } from "./address.ts";
import { domain } from "./domain.ts";
import { path } from "./path.ts";
import { queryParameterIs } from "./query-parameter-is.ts";
import { compare } from "./value-comparison.ts";

const { holds, event } = delegatesUnderTest(window);
const at = (url: string) => {
  const { moment } = event();
  return { moment: { ...moment, url } };
};

it.each([
  ["example.org", true],
  ["EXAMPLE.org", true],
  ["www.example.org", true],
  ["ample.org", false],
  ["w.example.org", false],
  ["org.example", false],
])("domain(%j) on www.example.org: %s", (name, expected) => {
  expect(holds(domain("other.example", name), at("https://www.example.org/"))).toBe(expected);
});

it.each<[string | RegExp, boolean]>([
  ["/lp/spring-gifts", true],
  ["/lp/spring-gifts/", false],
  ["/lp", false],
  ["/LP/spring-gifts", false],
  [/^\/LP\//i, true],
  [/gifts$/g, true],
  [/donate/, false],
])("path(%s) on /lp/spring-gifts: %s", (pattern, expected) => {
  const page = at("https://clinic.example/lp/spring-gifts?donate=1#gifts");
  expect(holds(path("/nowhere", pattern), page)).toBe(expected);
  // An expression with state of its own would forget every other time.
  expect(holds(path("/nowhere", pattern), page)).toBe(expected);
});

it.each<[string, (string | RegExp)[], boolean]>([
  ["vt", [], true],
  ["VT", ["2"], true],
  ["vt", ["1", "3"], true],
  ["vt", ["4"], false],
  ["vt", [/^[12]$/], true],
  ["id", [], false],
  ["empty", [""], true],
])("queryParameterIs(%j, %j): %s", (name, values, expected) => {
  expect(holds(queryParameterIs(name, ...values), at("https://clinic.example/?vt=1&vt=2&Vt=3&empty="))).toBe(expected);
});

it("reads the data element's value and compares it", () => {
  const page = delegatesUnderTest(window, {}, { "page-type": "article" });
  expect(page.holds(compare("page-type", "equals", "article"))).toBe(true);
  expect(page.holds(compare("page-type", "equals", "ARTICLE", { caseInsensitive: true }))).toBe(true);
  expect(page.holds(compare("missing", "isTruthy"))).toBe(false);
});

it("matches the address of the trigger against each pattern", () => {
  const booking = address({ path: "booking/" }, { parameter: "from", is: "booking" });
  expect(holds(booking, at("https://clinic.example/Booking/step-1"))).toBe(true);
  expect(holds(booking, at("https://clinic.example/?from=booking"))).toBe(true);
  expect(holds(booking, at("https://clinic.example/?from=mail#booking/"))).toBe(false);
  expect(holds(address(), at("https://clinic.example/"))).toBe(false);
});
