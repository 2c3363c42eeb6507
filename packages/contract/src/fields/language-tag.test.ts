/** Language tags pass by their parts; what only has their outline does not. */
import { expect, it } from "vitest";
import { languageList, languageTag } from "./language-tag.ts";

const is = (source: string, text: string) => new RegExp(`^(?:${source})$`).test(text);

it.each(["en", "en-US", "en_us", "zh-Hant-TW", "pa-Guru-IN", "es-419", "fil", "en-GB-oxendict"])(
  "takes the tag %s",
  (tag) => expect(is(languageTag, tag)).toBe(true),
);
it.each(["en-US,en;q=0.9,es;q=0.8", "de, en;q=0.5, *;q=0.1", "en"])("takes the list %s", (list) =>
  expect(is(languageList, list)).toBe(true),
);
it.each([
  "WEB-MRN-00918273",
  "Ana",
  "en-Anna",
  "en-lopez",
  "en-x-00918273",
  "en-US-u-078051120",
  "en_us_ana",
  "Xu_Ye",
  "",
])("does not take %j", (text) => {
  expect(is(languageTag, text)).toBe(false);
  expect(is(languageList, text)).toBe(false);
});
it("does not take a weight that says more", () => expect(is(languageList, "en;q=0.00918273")).toBe(false));
