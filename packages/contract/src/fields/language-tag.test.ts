/** Language tags pass by their parts; what only has their outline does not. */
import { expect, it } from "vitest";
import { code } from "./field.ts";
import { fieldRule } from "./field-rule.ts";
import { isOfKind } from "./is-of-kind.ts";
import { languageList, languageTag, usualTag } from "./language-tag.ts";

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
it("takes all usual tags, which are tested first, and no other one because of that", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const usual = [
    ...pairs,
    ...pairs.flatMap((language) => pairs.map((region) => `${language}-${region.toUpperCase()}`)),
  ];
  for (const form of [languageTag, languageList]) {
    const [plain, whole] = [new RegExp(`^(?:${usualTag})$`), new RegExp(`^(?:${form})$`)];
    expect(usual.filter((tag) => !plain.test(tag) || !whole.test(tag))).toEqual([]);
    const rule = fieldRule(code("A language.", { pattern: form }));
    expect(rule).toEqual(["c", form, usualTag]);
    expect(["en", "en-US", "zh-Hant-TW", "Ana", "en-Anna", ""].filter((tag) => isOfKind(rule, tag))).toEqual([
      "en",
      "en-US",
      "zh-Hant-TW",
    ]);
  }
});
it("does not take a weight that says more", () => expect(is(languageList, "en;q=0.00918273")).toBe(false));
