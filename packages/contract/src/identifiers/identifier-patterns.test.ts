import fc from "fast-check";
import { expect, test } from "vitest";
import { announcement, announcing, identifierPatterns } from "./identifier-patterns.ts";

/** What the patterns are made of: put together at random, each of them is met. */
const pieces =
  "a at AT dot com . @ ( [ ] ) { < > _ - : / = , | # + 0 1 2 7 12 1980 2024 ab f0 00:1f abcd deadbeef Jan jan march of st MRN member patient patients users visit eyJ eyJhbGciOi token code Maple street Ct N Mr Ms Miss Mrs. Ana Lopez Results for welcome back hello hi dear as to you searched signed in belongs name: \u00b7 \u2013 \u200b"
    .split(" ")
    .concat(" ", " ", "  ");
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(""));

/** One text that each pattern matches, in the table's order. */
const matched = [
  "ana (at) example.org",
  "a@b",
  "deadbeef-dead-beef-dead-beefdeadbeef",
  "aa:bb:cc:dd:ee:ff",
  "a:b:c:d",
  "10.0.0.1",
  "may 2 1980",
  "1/2/80",
  "1 2 3 4 5 6 7",
  "ab-12345",
  "MRN a-1ab",
  "a1aaaaaaaaaaaaaaaaaaaa",
  "code: x",
  "eyJabcdefgh",
  "1 Maple Ct",
  "patients/ana",
  "Ms Lopez",
];

test.each(
  identifierPatterns.map(([kind, pattern, sign = /^/], index) => ({ kind, sign, pattern, text: matched[index] ?? "" })),
)("$kind: what matches has the sign: $text", ({ sign, pattern, text }) => {
  const once = new RegExp(pattern.source, pattern.flags.replace("g", ""));
  expect(text).toMatch(once);
  expect(text).toMatch(sign);
  fc.assert(
    fc.property(texts, (random) => !once.test(random) || sign.test(random)),
    { numRuns: 5000 },
  );
});

test.each([
  "Results for x",
  "welcome, x",
  "Welcome back x",
  "hello x",
  "hi x",
  "Dear x",
  "signed in as x",
  "patient x",
  "member: x",
  "belongs to x",
  "results: x",
])("what announces has the sign of it: %s", (text) => {
  const once = new RegExp(announcement.source, "i");
  expect(text).toMatch(once);
  expect(text).toMatch(announcing);
  fc.assert(
    fc.property(texts, (random) => !once.test(random) || announcing.test(random)),
    { numRuns: 2000 },
  );
});
