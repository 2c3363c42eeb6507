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
