/** Generates texts of the words, numbers and punctuation that the patterns of identifiers look for. */
import fc from "fast-check";

/** Words in the patterns, and words that look like them. */
const words =
  "appointment appointments for of visit visits record records result results schedule scheduled search searched matches found showing lab test imaging report reports welcome back bienvenida bienvenido hello hola hi dear estimado signed logged in as patient patients name member members user users username belongs to you not sign log out chart mychart account accounts profile inbox messages upcoming stories care portal and children " +
  "patient's Ana's ana\u2019s Ana Lopez O'Neill Okafor_Adaeze Okafor-Adaeze lab_results Labs scan dob ID pdf html at dot org com www mail clinic example " +
  "magic link magic-link confirm confirmation verify verification reset password reset-password invite invitation unsubscribe opt-out activate activation autologin token sid sessionid secret passwd pwd jwt session auth code ticket key login uid email phone query q " +
  "born b. (b died admitted discharged surgery admission date baby newborn age turned plan hmo social last four thank thanks gracias gift from by donor donation report.pdf .docx Ana.jpg k9w2z XKPWQ BTRFZ MNHDC nacida naci\xf3 ingreso fecha cirug\xeda parking rights bill " +
  "mrn MRN ssn mbi mbr group grp policy acct acc subscriber id no number num invoice claim encounter csn accession passport anthem aetna medicare medicaid medi-cal blue cross shield united health uhc " +
  "jan January may May march december 5th 1st de street st St avenue ave road rd drive Dr court way Way place circle Main N S Mr Mrs Ms Miss Mx mr. Mr. ms. mrs. Miss. " +
  "zip covid COVID-19 covid19 H1N1 B12 NCT04280705 form-990 Heart heart failure Cardiology Harbor Health Q&A 24/7 spring fall news blog events content us en a be ad fa ce de cafe face deadbeef decade eyJ eyJhbGci 7Y 1EG4-TE5-MK73 1EG4 TE5 PHRM 2K9 AB x UnitedHealthcare dGVzdA QW5hTG9wZXo 416e61 0x41 R2 MyChart Signup";
const numbers =
  "0 1 2 5 7 9 10 12 19 20 21 26 30 31 99 100 101 117 990 1985 1990 2019 2024 2025 2026 2027 20261 12345 88271 123456 4155550123 202603 20260314";
const punctuation =
  " | | | |, |: |. |; |? |?|! | - | \u2013 | \u2014 |-|-|-|_|_|/|/|/|:|:|.|,|'|\u2019s |'s |&| & |(|)|(at)| at | dot |+|+ |#|=|@|%|\u2013|\u2014|::|//|$|\xb7| \u2022 |\"|*|~|\\|";
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ\xe9\xf1\u0131";

const short = (set: string, maxLength: number) =>
  fc.array(fc.constantFrom(...set), { minLength: 1, maxLength }).map((list) => list.join(""));

const token = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words.split(" ")) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers.split(" ")) },
  { weight: 1, arbitrary: short("0123456789", 4) },
  { weight: 1, arbitrary: short(letters, 8) },
  { weight: 1, arbitrary: short("abcdef0123456789", 8) },
  { weight: 1, arbitrary: short(`${letters}0123456789-_/+ .:`, 6) },
);

/** Up to five words and numbers with anything between them. Many of the texts are plain. */
export const arbitraryText: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom("", ...punctuation.split("|")), token), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join("").trim());
