import { describe, expect, it } from "vitest";
import { createTextGuard } from "./identifiers/text-guard.ts";
import { inOneLine, withoutFormat } from "./in-one-line.ts";
import { noGuardRules } from "./property/guard-rules.ts";
import { normalizeText } from "./published/normalize.ts";

const identifiers = {
  "an e-mail address": "ana.lopez@mail.example",
  "a phone number": "415-555-0123",
  "a record number": "MRN 00918273",
  "a date of birth": "born 03/14/1985",
};
const characters = {
  "the byte order mark": "\ufeff",
  "a zero-width space": "\u200b",
  "a zero-width joiner": "\u200d",
  "a soft hyphen": "\xad",
  "a mark of direction": "\u202e",
  "a variation selector": "\ufe0f",
  "a further variation selector": "\u{e0100}",
  "a tag": "\u{e0041}",
  "a Hangul filler": "\u3164",
  "a Mongolian vowel separator": "\u180e",
  "an Arabic number sign": "\u0600",
};
const { label, vocabulary } = createTextGuard(noGuardRules)();

describe.each(Object.entries(characters))("%s", (_what, character) => {
  it.each(Object.entries(identifiers))("hides no part of %s, in a text of a page in one line", (_of, identifier) => {
    const text = inOneLine(`Visit ${[...identifier].join(character)} now`);
    expect(text).toBe(`Visit ${identifier} now`);
    expect(label(text).found).not.toEqual([]);
    expect(label([...identifier].join(character)).found).not.toEqual([]);
  });
  it("splits no word", () => {
    const typed = vocabulary(`car${character}diology`);
    expect([typed.text, typed.found.length > 0]).toEqual(["cardiology", true]);
    expect(normalizeText(`Car${character}diology`)).toBe("cardiology");
    expect(normalizeText(`e${character}\u0301`)).toBe("\xe9");
  });
});

it("the quick test for format characters misses none", () => {
  const missed: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character) && withoutFormat(character) !== "")
      missed.push(code.toString(16));
  }
  expect(missed).toEqual([]);
});

it("folds white space, and takes an absent text for an empty one", () => {
  expect(inOneLine("  Heart\n\t care\xa0 ")).toBe("Heart care");
  expect(inOneLine(null)).toBe("");
});
