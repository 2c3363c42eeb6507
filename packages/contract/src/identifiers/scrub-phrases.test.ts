/** Identifiers that only their words announce, as sentences and as campaigns and addresses write them. */
import { describe, expect, it } from "vitest";
import { personalPattern } from "./personal-pattern.ts";
import { scrub } from "./scrub.ts";
import { createVocabulary } from "./vocabulary.ts";

const phrases = {
  "an age over 89": ["94 years old", "92 y.o.", "92 y/o M", "93 a\u00f1os", "aged 92", "edad 93", "age=95"],
  "a date of birth": [
    "14. M\u00e4rz 1985",
    "14 f\u00e9vrier 1985",
    "14 Dezember 1985",
    "14/03/'85",
    "d.o.b. 14 3 85",
    "\u662d\u548c60\u5e743\u670814\u65e5",
    "1985\ub144 3\uc6d4 14\uc77c",
    "14 \u043c\u0430\u0440\u0442\u0430 1985",
    "14 \u044f\u043d\u0432\u0430\u0440\u044f 1985",
    "14 de mar\u00e7o de 1985",
    "14 luglio 1985",
    "14 maart 1985",
    "Hunyo 14, 1985",
    "ng\u00e0y 14 th\u00e1ng 3 n\u0103m 1985",
    "14 III 1985",
  ],
  "a year or day of birth": [
    "DOB: 1985",
    "YOB 1985",
    "born in 1931",
    "birth year 1985",
    "DOB: 2021",
    "born in 2022",
    "year of birth: 2020",
    "born on March 14",
    "born '85",
    "DOB 02/1985",
    "birth date: Feb 1985",
    "born on the 4th of July",
    "cumplea\u00f1os 14 de marzo",
  ],
  "an e-mail address in words": [
    "ana.lopez_at_mail.com",
    "ana-at-mail-dot-com",
    "ana.lopez [at] mail [dot] com",
    "ana arroba mail punto com",
    "ana @ mail . com",
  ],
  "a record or member number": [
    "Med Rec No. 653879",
    "Epic ID 910858",
    "Pt# 820712",
    "historia cl\u00ednica 343227",
    "enrollee 67017",
    "MRN 12 34 56",
    "M.R.N. 12345",
    "patientid_12345",
    "pt id: 1234",
    "Pt 12345",
    "FIN 123456",
    "MyChart 123456",
    "Insurance ID: AB1234",
    "CVV 123",
    "your code is 653291",
    "one-time code: 298 410",
  ],
  "the end of a number": [
    "SSN ending in 5715",
    "social security 5715",
    "last four of card: 5715",
    "last4: 5715",
    "Visa x5715",
    "Visa ****5715",
    "\u2022\u2022\u2022-\u2022\u2022-5715",
    "4111 11** **** 1111",
  ],
  "a number in words": [
    "cuatro uno cinco cinco cinco cinco cero uno dos tres",
    "415-555-oh-one-nine-nine",
    "four_one_five_five_five_five_zero_one",
  ],
  "a number that a public one's word precedes": [
    "IRB 415-555-0132",
    "NPI 4155550132",
    "ISBN 415-555-0132",
    "PMID 415-555-0132",
    "NDC 415-555-0132",
    "EIN 123-45-6789",
  ],
  "a national number": ["QQ 12 34 56 C", "943 476 5919"],
  "a name after a title": ["Sra. Lopez", "Se\u00f1ora Lopez", "Frau Lopez", "Mrs al-Rashid", "Mx. Lopez"],
};

describe.each(Object.entries(phrases))("%s", (_what, texts) => {
  const forms = texts.flatMap((text) => [text, `lp_${text.replace(/ /g, "_")}_x`]);
  it.each(forms)("is found in %s", (text) => {
    const { text: scrubbed, found } = scrub(text);
    expect(found).not.toEqual([]);
    expect(scrubbed).not.toMatch(/lopez|rashid|mail|\d{3}|\b9\d\b|five|cinco|marzo|March 14|July|'85/i);
  });
});

it.each([
  "My name is Ana Lopez",
  "Me llamo Ana",
  "Paciente: Ana Lopez",
  "Guarantor: Ana Lopez",
  "Next of kin: Ana",
  "In honor of Ana Lopez",
  "Ana's test results",
])("a name is found after the words that announce it: %s", (text) =>
  expect(
    scrub(text, { vocabulary: createVocabulary((_, word) => ["test", "results"].includes(word)) }).text,
  ).not.toMatch(/Ana|Lopez/),
);

it.each([
  "mRNA-1273 vaccine",
  "/events/support-group-2026",
  "Form 990 (2024)",
  "Celebrating 100 years",
  "M\u00e1s de 100 a\u00f1os de cuidado",
  "age-90-and-over",
  "age 90 to 99",
  "Ages 5-to-95",
  "Adults 90 and older",
  "paragraph--id--48213",
  "Open House at Harbor Hill",
  "/open-house-at-harbor-hill.html",
  "2024\u5e7410\u670812\u65e5 \u6d41\u611f\u75ab\u82d7",
  "Social Security 2026",
  "One in four women, one in six men",
  "Type O blood drive 2026",
  "Sr. Director of Nursing",
])("leaves %j as it is", (text) => expect(scrub(text, { year: 2026 })).toEqual({ text, found: [] }));

it.each([
  ["parvati at ramaswamy dot com", "ludovica_at_zielinski_dot_com", /ludovica|zielinski/],
  ["ana arroba mail punto com", "luis arroba correo punto com", /luis|correo/],
  ["I was born in 1985", "born in 1931", /1931/],
  ["card ending in 1234", "Visa card ending in 5715", /5715/],
  ["she is 91 years old", "94 years old", /94/],
])("a phrase whose words the visitor typed, %j, is still found in %j", (typed, text, secret) =>
  expect(scrub(text, { personal: personalPattern([typed], () => false) }).text).not.toMatch(secret),
);
