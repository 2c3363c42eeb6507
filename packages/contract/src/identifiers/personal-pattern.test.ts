/** The visitor's own words are found in every form in which a page repeats them. */
import { describe, expect, it } from "vitest";
import { personalPattern } from "./personal-pattern.ts";

const found = (texts: string[], text: string, published: string[] = []) =>
  text.match(personalPattern(texts, (word) => published.includes(word)) ?? /$^/) !== null;

describe("a visitor's input or name", () => {
  it.each([
    ["words of two letters", "Li Wu", "Welcome, Wu"],
    ["a word with punctuation", "maria!", "Results: Maria"],
    ["a part of a user name", "maria.lopez.19850312", "Hello Lopez"],
    ["a user name as a whole", "maria.lopez.19850312", "maria.lopez.19850312 signed in"],
    ["a part behind a hyphen or underscore", "m_delacroix-wong", "Dr. Delacroix"],
    ["a part of an e-mail address", "ana+news@example.org", "news for ana"],
    ["a masked word", "%6c%6f%70%65%7a", "Lopez"],
    ["a word in another case", "\u00c5SA", "\u00e5sa"],
  ])("is found: %s", (_what, typed, text) => expect(found([typed], text)).toBe(true));

  it("is not found within another word when it is short", () => {
    expect(found(["li"], "Clinic")).toBe(false);
    expect(found(["Li"], "Bay-Li!")).toBe(true);
  });

  it("is not found where it is published as a specialty, condition, place or plain word", () => {
    expect(found(["heart maria"], "Heart failure", ["heart"])).toBe(false);
    expect(found(["heart maria"], "Maria", ["heart"])).toBe(true);
  });

  it("is never found in the marks of the guard", () => {
    for (const typed of ["redacted", "red", "act", "other", "cted"])
      expect(found([typed], "[redacted] [other]")).toBe(false);
  });

  it("is undefined for one letter or none", () => {
    expect(personalPattern(["a", "", "!"], () => false)).toBeUndefined();
  });
});
