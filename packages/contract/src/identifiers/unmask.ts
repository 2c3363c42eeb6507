/** Decodes a text: an encoded identifier is still an identifier. */
import { withoutFormat } from "../in-one-line.ts";
import { percentOfBase64 } from "./encoded-runs.ts";
import { foldCharacters } from "./fold-characters.ts";

/**
 * Invisible or decorative characters, which may split a word or number: control, format, private-use (icons) and unassigned
 * characters apart from blanks, and marks that are not part of a letter. Scrub uses private-use characters
 * itself. Accents have been combined with their letters before this is applied.
 */
const invisible =
  /(?![\t-\r])(?:[\p{C}\p{DI}\p{Me}]|[\u0300-\u036f]|[\u20d0-\u20f0]|[\ufe20-\ufe2f]|[\u0640\u2800\ufffd])/gu;

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

/** Decodes bytes as addresses (`%41`) and programs (`\x41`) write them; bytes that are not UTF-8 are decoded one by one. */
function decodeBytes(text: string): string {
  return text.replace(/(?:(?:%|\\x)[0-9a-f]{2})+/gi, (run) => {
    const escaped = run.replace(/\\x/gi, "%");
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
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
    /[\\%](?:u\{([0-9a-f]{1,6})\}|u(?:0{4})?([0-9a-f]{4})|x([0-9a-f]{2}))|U\+([0-9a-f]{4,6})\b ?/gi,
    (whole, a?: string, b?: string, c?: string, d?: string) =>
      character(Number.parseInt(a ?? b ?? c ?? d ?? "", 16), whole),
  );

/** Decodes tag characters, an invisible copy of ASCII, where several of them are a text. */
const decodeTagCharacters = (text: string) =>
  text.replace(/(?:\udb40[\udc20-\udc7e]){4,}/g, (run) =>
    run.replace(/\udb40(.)/g, (_, low: string) => String.fromCharCode(low.charCodeAt(0) - 0xdc00)),
  );

/** Decodes pluses to spaces, as forms encode them, except in the local part of an e-mail address (`ana+lists@example.org`). */
const decodePluses = (text: string) =>
  text.replace(/([\p{L}\p{N}.,%)])\+(?=[\p{L}\p{N}%(#&])(?![^\s@]{0,64}\s?(?:@|[[({<]\s?at\b))/gu, "$1 ");

/** Decodes the Base64 of a mail header's encoded words (`=?UTF-8?B?QW5h?=`, RFC 2047), which may be too short for other tests. */
const decodeEncodedWords = (text: string) =>
  text.replace(/=\?[\w-]{1,40}\?b\?([\w+/]+)=*(?:\?=)?/gi, (word, data: string) => {
    try {
      return decodeBytes(percentOfBase64(data));
    } catch {
      return word;
    }
  });

/** Printable ASCII without the characters that start an encoding. Most texts match and need no decoding. */
const unmasked = /^(?!.*=\?)[ -$'-*,-[\]-~]*$/;

/** Maximum number of nested encodings. */
const mostMasks = 6;

type Change = (text: string) => string;
const unchanged: Change = (text) => text;

function unmaskWith(text: string, decodeBlanks: Change, strip = unchanged): string {
  if (unmasked.test(text)) return text;
  // First, because U+FEFF would end a parameter that `strip` removes.
  let result = withoutFormat(decodeTagCharacters(text));
  for (let mask = 0; mask < mostMasks; mask++) {
    const decoded = [
      decodeEncodedWords,
      strip,
      decodeBytes,
      decodeEntities,
      decodeEscapes,
      decodeBlanks,
      decodeTagCharacters,
    ].reduce((masked, decode) => decode(masked), result);
    const next = foldCharacters(decoded.normalize("NFKC").replace(invisible, ""));
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

/** Joins lines that a mail has broken, where blanks have replaced the line ends. */
const joinBrokenLines: Change = (text) => text.replace(/= /g, "");

/** Joins the characters of a text that is spelled out with one separator: `a n a @ m a i l`, `1.2.3-4.5`, `"4","1","5"`. */
const joinSpelled: Change = (text) =>
  text.replace(
    // No character equals the separator: a long line of dashes could otherwise be divided in too many ways.
    /(^|[^\p{L}\p{N}])(\S([^\p{L}\p{N}]{1,5}?))((?:(?!\3)\S\3{1,3}){3,}(?!\3)\S(?![\p{L}\p{N}]))/gu,
    (_, before: string, first: string, by: string, rest: string) => before + (first + rest).split(by).join(""),
  );

/** English and Spanish, in order. */
const digitWords =
  "oh|zero|cero one|uno two|dos three|tres four|cuatro five|cinco six|seis seven|siete eight|ocho nine|nueve";
const digitPatterns = digitWords.split(" ").map((words) => new RegExp(`(^|[^a-z])(?:${words})(?![a-z])`, "gi"));
/** A sequence of six, or of three after a number. */
const hasDigitWords = new RegExp(
  ["", "\\d{3}[\\W_]{1,3}"]
    .map((start, at) => `${start}(?:(?:${digitWords.replace(/ /g, "|")})(?:[\\W_]{1,3}|$)){${6 - 3 * at}}`)
    .join("|"),
  "i",
);

/** Writes numbers in words as digits. */
const joinDigitWords: Change = (text) =>
  digitPatterns.reduce((result, words, digit) => result.replace(words, `$1${digit}`), text);

/** Letters that stand alone among digits and look like one. */
const foldDigits: Change = (text) =>
  text.replace(
    /(^|[^a-z])([oil])(?![a-z])/gi,
    (_, before: string, letter: string) => before + (/o/i.test(letter) ? 0 : 1),
  );

/**
 * Other readings of a text, which lose something: a tag's attributes, a backslash before a number, the dots of an address. Each
 * has a quick test.
 */
export const otherReadings: readonly (readonly [sign: RegExp, read: Change])[] = [
  [/[<\\\n]/, decodeMarkup],
  [/= .*= /, joinBrokenLines],
  [/(?:=[0-9a-f]{2}){3}/i, decodeQuotedPrintable],
  [/(?:\S[^\p{L}\p{N}]{1,5}){4}/u, joinSpelled],
  [hasDigitWords, joinDigitWords],
  [/^(?=(?:\D*\d){5})[\s\S]*(?:\d\W?[oil](?![a-z])|(?:^|[^a-z])[oil]\W?\d)/i, foldDigits],
];
