import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publishedOf } from "../published/published-of.ts";
import { casesOf } from "../testing/cases-of.ts";
import { scrub } from "./scrub.ts";
import { createVocabulary } from "./vocabulary.ts";

const digits = (count: number) =>
  fc.array(fc.integer({ min: 1, max: 9 }), { minLength: count, maxLength: count }).map((list) => list.join(""));
const two = (max: number) => fc.integer({ min: 1, max }).map((value) => String(value).padStart(2, "0"));
const letters = (set: string, count: number) =>
  fc.array(fc.constantFrom(...set), { minLength: count, maxLength: count }).map((list) => list.join(""));
const medicare = letters("ACDEFGHJKMNPQRTUVWXY", 6);
const birthYear = fc.integer({ min: 1930, max: 2019 });

/** One of each kind; the fixed parts are documented by the issuer. */
const kinds: Record<string, fc.Arbitrary<string>> = {
  "e-mail": fc.tuple(letters("abcdefgh", 5), digits(2)).map(([name, number]) => `${name}.${number}@example.org`),
  phone: fc.tuple(digits(3), digits(3), digits(4)).map(([a, b, c]) => `(${a}) ${b}-${c}`),
  "social security number": fc.tuple(digits(3), digits(2), digits(4)).map((parts) => parts.join("-")),
  "record number": digits(8).map((number) => `MRN ${number}`),
  "birth date, in numbers": fc.tuple(two(12), two(28), birthYear).map((parts) => parts.join("/")),
  "birth date, year first": fc.tuple(birthYear, two(12), two(28)).map((parts) => parts.join("-")),
  "birth date, in words": fc.tuple(two(28), birthYear).map(([day, year]) => `March ${day}, ${year}`),
  card: fc.tuple(digits(4), digits(4), digits(4)).map((parts) => `4111 ${parts.join(" ")}`),
  "member number": digits(8).map((number) => `H${number}`),
  "group number": digits(5).map((number) => `group no. ${number}`),
  "Medicare number": fc
    .tuple(medicare, digits(6))
    .map(([l, d]) => `${d[0]}${l[0]}${l[1]}${d[1]}-${l[2]}${l[3]}${d[2]}-${l[4]}${l[5]}${d[3]}${d[4]}`),
  "network address": fc.tuple(two(99), two(99), two(99)).map((parts) => `10.${parts.map(Number).join(".")}`),
  token: fc.uuid().map((id) => id.replace(/-/g, "")),
};

const bytes = (text: string) => [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0"));
const each = (put: (character: string) => string) => (text: string) => [...text].map(put).join("");
const otherDigits = (zero: number) =>
  each((character) => (/\d/.test(character) ? String.fromCodePoint(zero + Number(character)) : character));
/** Other characters for the same text. */
const characters: Record<string, (text: string) => string> = {
  plain: (text) => text,
  "upper case": (text) => text.toUpperCase(),
  "lower case": (text) => text.toLowerCase(),
  "full width": each((character) =>
    /[!-~]/.test(character) ? String.fromCharCode(character.charCodeAt(0) + 0xfee0) : character,
  ),
  "zero width": (text) => [...text].join("\u200b"),
  "Arabic-Indic": otherDigits(0x660),
  Devanagari: otherDigits(0x966),
  mathematical: otherDigits(0x1d7ce),
  "minus signs": (text) => text.replace(/-/g, "\u2212"),
  Cyrillic: (text) =>
    text.replace(/[aeopc]/g, (letter) => "\u0430\u0435\u043e\u0440\u0441"["aeopc".indexOf(letter)] ?? letter),
};
/** Encodings, which may be nested. */
const masks: Record<string, (text: string) => string> = {
  percent: encodeURIComponent,
  "every byte in percent": (text) =>
    bytes(text)
      .map((byte) => `%${byte}`)
      .join(""),
  entities: each((character) => `&#${character.codePointAt(0)};`),
  escapes: each((character) => `\\u{${character.codePointAt(0)?.toString(16)}}`),
};
/** Applied last, because their result is not decoded again. */
const wrappers: Record<string, (text: string) => string> = {
  none: (text) => text,
  Base64: (text) => Buffer.from(text).toString("base64"),
  "Base64 for addresses": (text) => Buffer.from(text).toString("base64url"),
  hex: (text) => bytes(text).join(""),
};
const surroundings: Record<string, (text: string) => string> = {
  alone: (text) => text,
  title: (text) => `Visit ${text} | Clinic`,
  campaign: (text) => `spring_${text}`,
  address: (text) => `https://mail.example/read?user=${text}`,
  folder: (text) => `/a/${text}/b`,
};

describe("any scrubbed text", () => {
  const vocabulary = createVocabulary(publishedOf({ plain: ["heart", "clinic"] }).has);

  it.each(Object.entries(kinds))("contains no %s, under any masks", (_kind, identifier) => {
    fc.assert(
      fc.property(
        identifier,
        fc.constantFrom(...Object.keys(characters)),
        fc.array(fc.constantFrom(...Object.keys(masks)), { maxLength: 3 }),
        fc.constantFrom(...Object.keys(wrappers)),
        fc.constantFrom(...Object.keys(surroundings)),
        (plain, script, put, wrap, where) => {
          const masked = put.reduce((text, mask) => masks[mask]?.(text) ?? text, characters[script]?.(plain) ?? plain);
          const wrapped = wrappers[wrap]?.(masked) ?? masked;
          const { text, found } = scrub(surroundings[where]?.(wrapped) ?? wrapped, { vocabulary, year: 2026 });
          expect(found).not.toEqual([]);
          expect(text).not.toContain(wrapped);
          expect(text.replace(/[^a-z\d]/gi, "").toLowerCase()).not.toContain(
            plain.replace(/[^a-z\d]/gi, "").toLowerCase(),
          );
          const number = plain.replace(/\D/g, "");
          if (number.length > 4) expect(text.replace(/\D/g, "")).not.toContain(number);
        },
      ),
      { numRuns: casesOf(1500) },
    );
  });

  it("is unchanged when it is scrubbed again", () => {
    const words =
      "Results for to welcome back, mr. Ana Lopez's chart Not ? Sign out patient dob March 5, 2025 2024-10-05 10:30 2023-2024 300x250 $1,000,000 NCT04280705 NCT 7Y-88271 1EG4-TE5-MK73 MRN grp 12345 1985 / : - _ . @ # ? & = // %41 &#52; \\u0031 \u0661 \u2212 \u200b \ue000 \u0430 dGVzdA== Okafor_Adaeze_labs.pdf patients/ /magic/ user= token: [redacted] [other] [ ] heart clinic 415 555 0123 (at) dot com";
    const piece = fc.oneof(fc.constantFrom(" ", "", ...words.split(" ")), fc.string({ unit: "binary", maxLength: 3 }));
    const join = fc
      .array(piece, { maxLength: 16 })
      .chain((pieces) => fc.constantFrom("", " ").map((by) => pieces.join(by)));
    const options = { vocabulary, year: 2026, personal: /ana|(^|\s)li(?!\w)/gi, published: new Set(["4155550123"]) };
    fc.assert(
      fc.property(join, (text) => {
        const first = scrub(text, options);
        if (first.found.length === 0) expect(first.text).toBe(text);
        expect(scrub(first.text, options)).toEqual({ text: first.text, found: [] });
      }),
      { numRuns: casesOf(5000) },
    );
  });
});
