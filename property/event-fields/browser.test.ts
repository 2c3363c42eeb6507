import fc from "fast-check";
import { expect, it } from "vitest";
import { browser } from "./browser.ts";

const whole = new RegExp(`^(?:${browser.scriptVersion.pattern})$`);

it.each([
  "ECMAScript 6 or above",
  "ECMAScript 5 or below",
  "ECMAScript 6",
  "ES2023",
  "JavaScript 1.8.5",
  "1.5",
  "ES6+",
])("the script version may be %s, as sites write it", (version) => expect(version).toMatch(whole));

it.each([
  "ECMAScript 6 or Ana Lopez",
  "or above",
  "ES 6 or above 415 555 0199",
  "415-555-0199",
  "1985.03.14",
  "123.456.789",
])("the script version is never %s", (text) => expect(text).not.toMatch(whole));

it("the form takes what a plainer one takes, which the browser compiles to three times the code", () => {
  const plainer =
    /^(?:(?:(?:ES|ECMAScript|JavaScript|JS)[ -]?)?(?:20\d\d|\d{1,2}(?:\.\d){0,2})(?:\+| or above| or below)?)$/;
  const parts = fc.constantFrom(..."ES|JavaScript| |-|20|1|2|.|.5|12|+| or above| or below|0".split("|"));
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), (list) => {
      const text = list.join("");
      expect([text, whole.test(text)]).toEqual([text, plainer.test(text)]);
    }),
    { numRuns: 2000 },
  );
});
