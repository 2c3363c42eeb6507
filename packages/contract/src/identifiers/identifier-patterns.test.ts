import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { casesOf } from "../testing/cases-of.ts";
import { announcements } from "./announcements.ts";
import { deviceAndMailPatterns, identifierPatterns } from "./identifier-patterns.ts";

/** Fragments of the patterns: random combinations match each pattern. */
const pieces =
  "a at AT dot com . @ ( [ ] ) { < > _ - : :: / = , | # + 0 1 2 7 12 1980 2024 ab f0 00:1f abcd deadbeef Jan jan march of de st MRN member grp born last card in no. xxx anthem 1EG4 TE5 MK73 7Y 88271 patient patients users results magic confirm visit eyJ eyJhbGciOi token code q Maple street Ct N Mr Ms Miss Mrs. mr. Ana Lopez lopez _lab .pdf Results for box xxx ** 93 years old age serial four one third nineteen ninety calle \u00b0 << II \u5e74 \u6708 welcome back hello hola hi dear as to you searched signed in Not ? Sign 's chart belongs name: \u00b7 \u2013 \u200b"
    .split(" ")
    .concat(" ", " ", "  ");
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(""));
const once = (pattern: RegExp) => new RegExp(pattern.source, pattern.flags.replace("g", ""));

/** One text that each pattern matches, in the tables' order. */
const matched = [
  "ana (at) example.org",
  "ana_at_example.org",
  "a@b",
  "deadbeef-dead-beef-dead-beefdeadbeef",
  "aa:bb:cc:dd:ee:ff",
  "001b.4411.3ab7",
  "a:b:c:d",
  "2001:db8::ff00:42",
  "10.0.0.1",
  "calle x 12, 28013",
  "may 2 1980",
  "may third 1980",
  "born 1980",
  "admitted 2/14",
  "1/2/80",
  "12/III/1985",
  "1985\u5e743\u670812\u65e5",
  "1980-2-1",
  "1EG4-TE5-MK73",
  "7Y-88271",
  "1 2 3 4 5 6 7",
  "ab-12345",
  "MRN 1234",
  "plan HMO 88271-ZF",
  "Pt# 12345",
  "card ending in 1234",
  "last four of social 4325",
  "XXX-XX-6789",
  "QQ 12 34 56 C",
  "Booking ref QX7T9K",
  "93 years old",
  "age: 93",
  "a1aaaaaaaaaaaaaaaaaaaa",
  "Qx88Zt41pL",
  "9f86d081884c7d65",
  "token: x",
  "XKPW3-9TQ7M-BZ4RD",
  "xkpw3 9tq7m bz4rd",
  "eyJabcdefgh",
  "1 Maple Ct",
  "12 Elm Grove, Oxford OX4 3RB",
  "P.O. Box 88277",
  "37\u00b045'46.5\"N",
  "LOPEZ^ANA",
  "P<UTOERIKSSON<<ANNA",
  "patients/ana",
  "/magic/abc",
  "/results/hiv-88271",
  "/415/555/0123",
  "Ms Lopez",
  "mr. lopez",
];

test.each(
  [...deviceAndMailPatterns, ...identifierPatterns].map(([kind, pattern, sign = /^/], index) => ({
    kind,
    sign,
    pattern: once(pattern),
    text: matched[index] ?? "",
  })),
)("$kind: what matches has the sign: $text", ({ sign, pattern, text }) => {
  expect(text).toMatch(pattern);
  expect(text).toMatch(sign);
  fc.assert(
    fc.property(texts, (random) => !pattern.test(random) || sign.test(random)),
    { numRuns: casesOf(5000) },
  );
});

describe("announcements", () => {
  it.each([
    "Results for x",
    "In memory of x",
    "Goodbye x",
    "Account holder: x",
    "Appointment confirmed, x",
    "welcome, x",
    "Welcome back x",
    "hello x",
    "hola x",
    "hi x",
    "Hey x",
    "Congratulations, x",
    "Dear x",
    "signed in as x",
    "Logged in: x",
    "patient x",
    "member: x",
    "belongs to x",
    "results: x",
    "Lab result: viral load for x",
    "Not x? Sign out",
    "Ana's appointments",
    "My name is x",
    "Thank you, x",
    "Good morning, x",
    "firstName: x",
    '{"firstName":"x"}',
  ])("are found in %j", (text) => {
    expect(announcements.some((pattern) => once(pattern).test(text))).toBe(true);
  });
});
