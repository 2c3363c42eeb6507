/** Forms that are written for the browser's compiler take what the plainer forms take that they replace. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { casesOf } from "../testing/cases-of.ts";
import { versionForm } from "./build.ts";
import { languageList, languageTag } from "./language-tag.ts";

const tag =
  "(?:[a-z]{2}|[A-Z]{2}|fil|haw|yue|hmn|ckb|gsw)(?:[-_](?:Hans|Hant|Latn|Cyrl|Arab|Guru|Deva|Beng|Ethi|Mong))?(?:[-_](?:[A-Za-z]{2}|419|001))?(?:[-_](?:oxendict|valencia|1996))?";
const list = `(?!$)(?:(?:${tag}|\\*)(?:;q=[01](?:\\.\\d{1,3})?)?(?:,\\s?(?!$)|$)){0,13}`;
const tagParts = "en|EN|fil|gsw|-|_|Hans|Latn|US|us|419|001|oxendict|1996|a|1".split("|");

it.each([
  ["tags", languageTag, tag, tagParts],
  [
    "lists",
    languageList,
    list,
    [...tagParts, "en", "en-US", ",", ", ", ";q=", "*", "0", "1", ".", "5", "12", ";q=0.8,"],
  ],
  [
    "versions",
    versionForm,
    "(?!\\d{4})\\d+\\.(?!\\d{4})\\d+\\.(?!\\d{4})\\d+(?:-(?:alpha|beta|rc|next|dev)(?:\\.\\d{1,4})?)?",
    ["1", "12", "999", ".", ".", "1.2.3", "-alpha", "-rc", "-dev", "a", "-", ".1", "123"],
  ],
])("%s", (_what, form, plainForm, parts) => {
  const whole = new RegExp(`^(?:${form})$`);
  const same = new RegExp(`^(?:${plainForm})$`);
  let taken = 0;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 7 }), (list) => {
      const text = list.join("");
      if (same.test(text)) taken++;
      expect([text, whole.test(text)]).toEqual([text, same.test(text)]);
    }),
    { numRuns: casesOf(10_000) },
  );
  // A form that none of the cases has would prove nothing.
  expect(taken).toBeGreaterThan(casesOf(10_000) / 400);
});
