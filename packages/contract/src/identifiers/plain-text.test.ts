/** No text is plain that is not plain by one pattern of all signs, which is exact and large, and hardly any other is not. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { arbitraryText } from "../testing/arbitrary-text.ts";
import { casesOf } from "../testing/cases-of.ts";
import { nearSigns } from "../testing/near-signs.ts";
import { isPlainByPatterns } from "../testing/plain-patterns.ts";
import { isPlainText } from "./plain-text.ts";

it.each([
  ["of words and separators near the signs", nearSigns],
  ["of any words", arbitraryText],
])("a text is plain only if it is by the patterns: %s", (_what, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(isPlainText(text) && !isPlainByPatterns(text), text).toBe(false);
    }),
    { numRuns: casesOf(6000) },
  );
  // Of the same texts each time: the rate of others is over any limit now and then.
  const sample = fc.sample(texts, { numRuns: 6000, seed: 1 });
  const plain = sample.filter((text) => isPlainText(text));
  const stricter = sample.filter((text) => isPlainText(text) !== isPlainByPatterns(text));
  expect(plain.length, "many texts are plain").toBeGreaterThan(sample.length / 10);
  expect(stricter.length, "few are stricter").toBeLessThan(sample.length / 200);
});

it.each(["Lennox 12", "one, 95 in all", "5 | Heart care - 7", "matchess for"])(
  "is stricter for few texts, where an exact pattern is larger: %j",
  (text) => {
    expect(isPlainByPatterns(text)).toBe(true);
    expect(isPlainText(text)).toBe(false);
  },
);
