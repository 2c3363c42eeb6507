/** Decodes a text: an encoded identifier is still an identifier. */
import { foldCharacters } from "./fold-characters.ts";

/**
 * Invisible or decorative characters, which may split a word or number. Private-use characters are icons; scrub uses them
 * itself. Accents have been combined with their letters before this is applied.
 */
const invisible =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufeff\ufff9-\ufffb]|[\u0300-\u036f]|[\u17b4\u17b5]|[\u180b-\u180d]|[\u20d0-\u20f0]|[\ufe00-\ufe0f]|\udb40[\udc00-\uddef]/g;

const namedEntities: Readonly<Record<string, string>> = {
  amp: "&",
  commat: "@",
  period: ".",
  nbsp: " ",
  hyphen: "-",
  dash: "-",
  lowbar: "_",
  plus: "+",
  sol: "/",
  colon: ":",
  num: "#",
  lpar: "(",
  rpar: ")",
  shy: "",
  zwnj: "",
  quot: '"',
  apos: "'",
  lt: "<",
  gt: ">",
};

const character = (code: number, otherwise: string) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;

/** Decodes percent-encoded bytes; bytes that are not UTF-8 are decoded one by one. */
function decodePercents(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    }
  });
}

const decodeEntities = (text: string) =>
  text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (whole, hex: string) => character(Number.parseInt(hex, 16), whole))
    .replace(/&#(\d{1,7});?/g, (whole, digits: string) => character(Number(digits), whole))
    .replace(/&([a-z]{2,8});/gi, (whole, name: string) => namedEntities[name.toLowerCase()] ?? whole);

const decodeEscapes = (text: string) =>
  text.replace(
    /[\\%](?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/gi,
    (whole, a?: string, b?: string, c?: string) => character(Number.parseInt(a ?? b ?? c ?? "", 16), whole),
  );

/** Control characters, which may do the same; not blanks. */
const control = /(?![\t-\r])\p{Cc}/gu;

/** Decodes tag characters, an invisible copy of ASCII, where several of them are a text. */
const decodeTagCharacters = (text: string) =>
  text.replace(/(?:\udb40[\udc20-\udc7e]){4,}/g, (run) =>
    run.replace(/\udb40([\udc20-\udc7e])/g, (_, low: string) => String.fromCharCode(low.charCodeAt(0) - 0xdc00)),
  );

/** Decodes pluses to spaces, as forms encode them, except in the local part of an e-mail address (`ana+lists@example.org`). */
const decodePluses = (text: string) =>
  text.replace(/([\p{L}\p{N}.,%)])\+(?=[\p{L}\p{N}%(#&])(?![^\s@]{0,64}\s?(?:@|[[({<]\s?at\b))/gu, "$1 ");

/** Printable ASCII without the characters that start an encoding. Most texts match and need no decoding. */
const unmasked = /^[ -$'-*,-[\]-~]*$/;

/** Maximum number of nested encodings. */
const mostMasks = 6;

type Change = (text: string) => string;
const unchanged: Change = (text) => text;

function unmaskWith(text: string, decodeBlanks: Change, strip = unchanged): string {
  let result = text;
  if (unmasked.test(text)) return text;
  for (let mask = 0; mask < mostMasks; mask++) {
    const decoded = decodeTagCharacters(decodeBlanks(decodeEscapes(decodeEntities(decodePercents(strip(result))))));
    const next = foldCharacters(decoded.normalize("NFKC").replace(invisible, "").replace(control, ""));
    if (next === result) break;
    result = next;
  }
  return result;
}

/** The text as a reader sees it: decoded, without invisible characters, look-alike digits and letters as ASCII. */
export const unmask = (text: string): string => unmaskWith(text, decodePluses);

/**
 * The same, but keeps pluses, which Base64 uses. `strip` runs before each layer is decoded: the end of an address's
 * parameter can be found only while the spaces in its value are encoded.
 */
export const unmaskKeepingPluses = (text: string, strip?: Change): string => unmaskWith(text, unchanged, strip);

/** Decodes the text's quoted-printable bytes (`=40`, RFC 2045); bytes that are not UTF-8 are unchanged. */
export const decodeQuotedPrintable: Change = (text) =>
  text.replace(/(?:=[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run.replace(/=/g, "%"));
    } catch {
      return run;
    }
  });

/**
 * Removes tags, comments and the soft line breaks of mails, and decodes octal escapes (`\101`) and those of style sheets (`\41 `,
 * `\000041`).
 */
const decodeMarkup: Change = (text) =>
  text
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>|=\r?\n/gi, "")
    .replace(
      /\\(?:([0-3][0-7]{2})|0{0,4}([0-9a-f]{2,6}) |0{2,4}([0-9a-f]{2}))/gi,
      (whole, octal?: string, a?: string, b?: string) =>
        character(octal ? Number.parseInt(octal, 8) : Number.parseInt(a ?? b ?? "", 16), whole),
    );

/** Joins the characters of a text that is spelled out: `a n a @ m a i l`, `1.2.3-4.5`. */
const joinSpelled: Change = (text) =>
  text.replace(
    /(^|\s)(\S([ ._~*\u00b7:-]))((?:\S\3{1,3}){3,}\S(?=\s|$))/g,
    (_, before: string, first: string, by: string, rest: string) => before + (first + rest).split(by).join(""),
  );

/**
 * Other readings of a text, which lose something: a tag's attributes, a backslash before a number, the dots of an address. Each
 * has a quick test.
 */
export const otherReadings: readonly (readonly [sign: RegExp, read: Change])[] = [
  [/[<\\\n]/, decodeMarkup],
  [/(?:\S[ ._~*\u00b7:-]{1,3}){4}/, joinSpelled],
];
