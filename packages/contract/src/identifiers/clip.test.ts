/** A clipped text ends with a whole character. */
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
