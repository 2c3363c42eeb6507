/** Identifiers of made-up people, by category, from a seed: what must never leave a page. */

/** A source of numbers from 0 up to 1: the same seed gives the same (mulberry32). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const firstNames = ["Ana", "Tomás", "Wei", "Fatima", "Oluwaseun", "Brigid", "Dmitri", "Keiko", "Rosalind", "Jamal"];
const lastNames = [
  "Lopez",
  "Okafor",
  "Nakamura",
  "O'Brien",
  "Haddad",
  "Szymanski",
  "Villanueva",
  "Thorvald",
  "Quispe",
  "Ramaswamy",
];
const streets = ["Larkspur Street", "Juniper Avenue", "Old Mill Road", "Quarry Lane", "Harrison Boulevard"];
const reasons = [
  "blood in urine since Monday",
  "panic attacks at night",
  "lump under left arm",
  "hiv exposure",
  "miscarriage follow-up",
];
const months = ["January", "March", "June", "September", "December"];

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor(random() * 10) || (at === 0 ? 4 : 0)).join("");
const hex = (random: Random, count: number) =>
  Array.from({ length: count }, (_, at) => (at === 3 ? "7" : Math.floor(random() * 16).toString(16))).join("");
const two = (random: Random, most: number) => String(1 + Math.floor(random() * most)).padStart(2, "0");
const fullName = (random: Random) => `${pick(random, firstNames)} ${pick(random, lastNames)}`;
const plainName = (random: Random) =>
  fullName(random)
    .normalize("NFD")
    .replace(/[^A-Za-z ]/g, "")
    .toLowerCase()
    .replace(" ", ".");

/** Makes one identifier of each category. */
export const categories: Readonly<Record<string, (random: Random) => string>> = {
  name: fullName,
  "record number": (random) => `MRN ${digits(random, 8)}`,
  "social security number": (random) => `${digits(random, 3)}-${digits(random, 2)}-${digits(random, 4)}`,
  phone: (random) =>
    pick(random, [`(415) 555-01${two(random, 99)}`, `415.555.01${two(random, 99)}`, `+1 415 555 01${two(random, 99)}`]),
  "e-mail": (random) => `${plainName(random)}@${pick(random, ["example.org", "mail.example.com"])}`,
  "birth date": (random) => `${two(random, 12)}/${two(random, 28)}/19${digits(random, 2)}`,
  "visit date": (random) => `${pick(random, months)} ${1 + Math.floor(random() * 28)}, 2026`,
  "member number": (random) => `H${digits(random, 8)}`,
  "group number": (random) => `group no. ${digits(random, 6)}`,
  "policy number": (random) => `POL-${digits(random, 9)}`,
  card: (random) => `4${digits(random, 3)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)}`,
  address: (random) => `${digits(random, 4)} ${pick(random, streets)}`,
  "reason for visit": (random) => pick(random, reasons),
  "session token": (random) => hex(random, 32),
  "user name": (random) => `${plainName(random)}${digits(random, 2)}`,
  "file name": (random) => `${fullName(random).replace(" ", "_")}_${digits(random, 8)}.pdf`,
  "device id": (random) =>
    `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`,
  "network id": (random) =>
    `10.${Math.floor(random() * 255)}.${Math.floor(random() * 255)}.${1 + Math.floor(random() * 254)}`,
};

const bytes = (text: string) => [...Buffer.from(text, "utf8")];
const twoHex = (byte: number) => byte.toString(16).padStart(2, "0");

/** Ways in which an identifier may be dressed. */
export const encodings: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  "upper case": (text) => text.toUpperCase(),
  "lower case": (text) => text.toLowerCase(),
  percent: encodeURIComponent,
  "percent twice": (text) => encodeURIComponent(encodeURIComponent(text)),
  "percent three times": (text) => encodeURIComponent(encodeURIComponent(encodeURIComponent(text))),
  "every byte in percent": (text) =>
    bytes(text)
      .map((byte) => `%${twoHex(byte)}`)
      .join(""),
  "plus for blank": (text) => encodeURIComponent(text).replace(/%20/g, "+"),
  base64: (text) => Buffer.from(text).toString("base64"),
  base64url: (text) => Buffer.from(text).toString("base64url"),
  "base64 in percent": (text) => encodeURIComponent(Buffer.from(text).toString("base64")),
  hex: (text) => bytes(text).map(twoHex).join(""),
  "decimal entities": (text) => [...text].map((sign) => `&#${sign.codePointAt(0)};`).join(""),
  "hex entities": (text) => [...text].map((sign) => `&#x${sign.codePointAt(0)?.toString(16)};`).join(""),
  escapes: (text) => [...text].map((sign) => `\\u${twoHex(0)}${twoHex((sign.codePointAt(0) ?? 0) & 255)}`).join(""),
  "full width": (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  "split by zero width": (text) => [...text].join("\u200b"),
  "split by soft hyphen": (text) => [...text].join("\u00ad"),
};
