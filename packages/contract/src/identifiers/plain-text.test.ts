/** No text is plain that is not plain by one pattern of all signs, which is exact and large, and hardly any other is not. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { arbitraryText } from "../testing/arbitrary-text.ts";
import { casesOf } from "../testing/cases-of.ts";
import { nearSigns } from "../testing/near-signs.ts";
import { isPlainByPatterns } from "../testing/plain-patterns.ts";
import { isPlainText } from "./plain-text.ts";

const numRuns = casesOf(6000);

it.each([
  ["of words and separators near the signs", nearSigns],
  ["of any words", arbitraryText],
])("a text is plain only if it is by the patterns: %s", (_what, texts) => {
  let plain = 0;
  let stricter = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const isPlain = isPlainText(text);
      const isByPatterns = isPlainByPatterns(text);
      if (isPlain) plain++;
      if (isPlain !== isByPatterns) stricter++;
      expect(isPlain && !isByPatterns, text).toBe(false);
    }),
    { numRuns },
  );
  expect(plain, "many texts are plain").toBeGreaterThan(numRuns / 10);
  expect(stricter, "few are stricter").toBeLessThan(numRuns / 200);
});

it.each(["Lennox 12", "one, 95 in all", "5 | Heart care - 7", "matchess for"])(
  "is stricter for few texts, where an exact pattern is larger: %j",
  (text) => {
    expect(isPlainByPatterns(text)).toBe(true);
    expect(isPlainText(text)).toBe(false);
  },
);
