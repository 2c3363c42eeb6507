/** A clipped text ends with a whole character. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { clip } from "./clip.ts";

it.each([
  ["leaves a short text", "caf\u00e9", 10, "caf\u00e9"],
  ["does not split a pair", "ab\u{1f600}", 3, "ab"],
  ["does not split a percent escape", "ab%20", 4, "ab"],
  ["does not split the bytes of one character", "ab%C3%A9", 5, "ab"],
  ["does not split an entity", "ab&#64;c", 5, "ab"],
  ["does not split a backslash escape", "ab\\u0041", 6, "ab"],
  ["replaces half a pair that stood alone", "a\ud83db", 10, "a\ufffdb"],
])("%s", (_what, text, maxLength, clipped) => expect(clip(text, maxLength)).toBe(clipped));

it("ends like a longer pattern that tells whole escapes and halves apart", () => {
  const half =
    /(?:[\ud800-\udbff]|(?:%[\da-f]{2})*%[\da-f]?|(?:%[\da-f]{2})+|&#?\w{0,8}|\\(?:u\{?[\da-f]{0,6}|x[\da-f]?)?)$/i;
  const parts = fc.constantFrom("%", "%c3", "%A", "a", "9", "&", "#", "\\", "u", "{", "x", ";", "\u{1f600}", " ");
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 9 }), (list) => {
      const text = list.join("");
      expect(clip(`${text}.`, text.length)).toBe(text.replace(half, ""));
    }),
  );
});
