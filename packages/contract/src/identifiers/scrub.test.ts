import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redacted, scrub } from "./scrub.ts";
import { createVocabulary } from "./vocabulary.ts";

const identifiers = {
  "an e-mail address": "ana.lopez@example.org",
  "a phone number": "(415) 555-0123",
  "a social security number": "123-45-6789",
  "a record number": "MRN 12345678",
  "a member number": "H1234567",
  "a card number": "4111 1111 1111 1111",
  "a birth date": "03/14/1975",
  "a token": "9f86d081884c7d659a2feaa0c55ad015",
  "a network address": "192.168.10.24",
};
const text = Object.values(identifiers);
const full = (plain: string) => plain.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const percent = (plain: string) => [...plain].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join("");
const masks: Record<string, (plain: string) => string> = {
  plain: (plain) => plain,
  percent: encodeURIComponent,
  "percent, three times": (plain) => encodeURIComponent(encodeURIComponent(percent(plain))),
  "decimal entities": (plain) => [...plain].map((sign) => `&#${sign.charCodeAt(0)};`).join(""),
  "hex entities": (plain) => [...plain].map((sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join(""),
  escapes: (plain) => [...plain].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
  "full width": full,
  "zero-width splits": (plain) => [...plain].join("\u200b"),
  base64: (plain) => btoa(plain),
  "base64url in percent": (plain) => encodeURIComponent(btoa(plain)),
  hex: (plain) => [...plain].map((sign) => sign.charCodeAt(0).toString(16)).join(""),
};

describe("scrubbing", () => {
  for (const [what, identifier] of Object.entries(identifiers))
    for (const [mask, put] of Object.entries(masks))
      it(`finds ${what} under ${mask}`, () => {
        const scrubbed = scrub(`Your page ${put(identifier)} is ready`);
        expect(scrubbed.found).not.toEqual([]);
        expect(scrubbed.text).not.toContain(put(identifier));
        expect(scrubbed.text).toContain(redacted);
      });

  it.each([
    "Heart failure: causes, symptoms and treatment",
    "Find a doctor | Bayview Health",
    "content:clinic:us:en:conditions:heart-failure",
    "heart-month-2026",
    "Annual report 2020-2024",
    "Top 10 foods for a healthy heart",
    "Dr. Maria Chen, MD, Cardiology",
    "24/7 urgent care, 365 days a year",
    "COVID-19 vaccines for ages 5 to 11",
    "Über uns – Kinderklinik",
    "living-with-heart-failure-a-guide-for-families",
    "Pediatrics_Newsletter_Spring",
    "/conditions/type-2-diabetes/treatment",
    "Phase II trial of ABC-123",
    "What's new? 50% off flu shots & more",
  ])("leaves %j as it is", (title) => expect(scrub(title)).toEqual({ text: title, found: [] }));

  it("finds names behind the words that announce them", () => {
    const vocabulary = createVocabulary(["heart", "bayview"]);
    for (const title of ["Appointment for ana lopez", "Welcome back, Ana", "Patient: Ana Maria Lopez", "Mrs. Lopez"])
      expect(scrub(title, { vocabulary }).text).not.toMatch(/Ana|Lopez/i);
    for (const title of ["Results for heart | Clinic", "Welcome to Bayview Health"])
      expect(scrub(title, { vocabulary }).text).toBe(title);
  });

  it("lets published numbers through", () => {
    expect(scrub("Call 415-555-0100", { published: new Set(["4155550100"]) }).text).toBe("Call 415-555-0100");
  });

  it("finds an identifier wherever it stands, and never throws", { timeout: 20_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...text), fc.string(), (before, identifier, after) => {
        expect(scrub(`${before} ${identifier} ${after}`).text).not.toContain(identifier);
      }),
    );
  });
});
