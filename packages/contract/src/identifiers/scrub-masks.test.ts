/** Identifiers in encodings, look-alike characters and separators. */
import { describe, expect, it } from "vitest";
import { scrub } from "./scrub.ts";

const identifiers = ["ana.lopez@example.org", "415-555-0123", "123-45-6789", "MRN 12345678", "03/14/1975"];
const join = (signs: string[], by: string) => signs.join(by);
const bytes = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0"));
const masks: Record<string, (text: string) => string> = {
  "quoted-printable of every character": (text) =>
    bytes(text)
      .map((byte) => `=${byte}`)
      .join(""),
  "quoted-printable in a mail's header": (text) =>
    `=?UTF-8?Q?${bytes(text)
      .map((byte) => `=${byte}`)
      .join("")}?=`,
  "Base64 in a mail's header": (text) => `=?UTF-8?B?${btoa(text)}?=`,
  "soft line breaks whose line ends became blanks": (text) => text.replace(/(?:.{4})(?=.)/g, "$&= "),
  "UTF-8 bytes of a program": (text) =>
    bytes(text.replace(/-/g, "\u2013"))
      .map((byte) => `\\x${byte}`)
      .join(""),
  "code points": (text) =>
    Array.from(text, (sign) => `U+${sign.charCodeAt(0).toString(16).padStart(4, "0")} `).join(""),
  "escapes of eight digits": (text) =>
    Array.from(text, (sign) => `\\U${sign.charCodeAt(0).toString(16).padStart(8, "0")}`).join(""),
  "digits in black circles": (text) =>
    text.replace(/[1-9]/g, (digit) => String.fromCharCode(0x2775 + Number(digit))).replace(/0/g, "\u24ff"),
  "Armenian letters": (text) => text.replace(/[on]/g, (sign) => (sign === "o" ? "\u0585" : "\u0578")),
  "Hebrew hyphens": (text) => text.replace(/-/g, "\u05be"),
  "division slashes": (text) => text.replace(/\//g, "\u2215"),
  "a list of characters": (text) => JSON.stringify([...text]),
  "characters joined by a program": (text) => `'${join([...text], "'+'")}'`,
  "characters with comments between": (text) => join([...text], "/**/"),
  "commas and blanks": (text) => join([...text.replace(/ /g, "")], ", "),
  "characters in brackets": (text) => Array.from(text.replace(/ /g, ""), (sign) => `(${sign})`).join(""),
  slashes: (text) => join([...text.replace(/[ /]/g, "-")], "/"),
  "letters that look like digits": (text) => text.replace(/\b0/g, "O").replace(/1(?=[-/ ])/g, "l"),
  "unassigned and private characters": (text) => join([...text], "\u{f0000}"),
  "replacement characters": (text) => join([...text], "\ufffd"),
  kashidas: (text) => join([...text], "\u0640"),
};

describe.each(Object.entries(masks))("in %s", (_mask, put) => {
  it.each(identifiers)("%s is found", (identifier) => {
    const masked = put(identifier);
    const { text, found } = scrub(`Your page ${masked} is ready`);
    expect(found).not.toEqual([]);
    expect(text).not.toContain(masked);
  });
});

it.each(["3/6/00", "MRN 4417"])("%s is found in a mail's header, although its Base64 is short", (identifier) =>
  expect(scrub(`=?UTF-8?B?${btoa(identifier)}?=`).found).not.toEqual([]),
);

it.each(["-", "_", ".", "*", "=", "- ", "._", "|", "=-", "~"])("a long line of %j takes no time", (sign) => {
  const line = `Menu ${sign.repeat(200)}aX`;
  expect(scrub(line)).toEqual({ text: line, found: [] });
});
