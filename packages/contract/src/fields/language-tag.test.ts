/** Language tags pass by their parts; what only has their outline does not. */
import { expect, it } from "vitest";
import { createPlainGuard } from "../identifiers/plain-guard.ts";
import { createTextGuard } from "../identifiers/text-guard.ts";
import { noGuardRules } from "../property/guard-rules.ts";
import { code } from "./field.ts";
import { fieldRule } from "./field-rule.ts";
import { guardField } from "./guard-field.ts";
import { isOfKind } from "./is-of-kind.ts";
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
it.each([
  ["g", languageTag],
  ["G", languageList],
] as const)(
  "of rule %s it takes all usual tags without the patterns, and no other one because of that",
  (letter, form) => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const pairs = letters.flatMap((first) => letters.map((second) => first + second));
    const regions = [...pairs.map((region) => region.toUpperCase()), "419"];
    const usual = [...pairs, ...pairs.flatMap((language) => regions.map((region) => `${language}-${region}`))];
    const whole = new RegExp(`^(?:${form})$`);
    const rule = fieldRule(code("A language.", { pattern: form }));
    expect(rule).toEqual([letter]);
    const plain = createPlainGuard(noGuardRules, {}, undefined);
    expect(usual.filter((tag) => guardField(rule, tag, plain).value !== tag || !whole.test(tag))).toEqual([]);
    const guards = [plain, createTextGuard(noGuardRules)()];
    const tags = ["en", "en-US", "es-419", "zh-Hant-TW", "fil", "Ana", "en-Anna", "English", ""];
    expect(guards.map((texts) => tags.filter((tag) => guardField(rule, tag, texts).value === tag))).toEqual([
      ["en", "en-US", "es-419"],
      ["en", "en-US", "es-419", "zh-Hant-TW", "fil"],
    ]);
  },
);
it("has an outline that no word of another kind has, so that a page's next source is used", () => {
  const values = ["en", "zh-Hant-TW", "de, en;q=0.5, *;q=0.1", "*", "English", "ana@example.org", "", "en/US"];
  expect(values.filter((value) => isOfKind(["G"], value))).toEqual(values.slice(0, 4));
});
it("does not take a weight that says more", () => expect(is(languageList, "en;q=0.00918273")).toBe(false));
