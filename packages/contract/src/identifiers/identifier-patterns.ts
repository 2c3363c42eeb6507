/** The patterns of identifiers, for text that has been decoded. */
import { folderPatterns } from "./folder-patterns.ts";
import type { Pattern } from "./pattern.ts";
import { anyBlank, born, personDates } from "./word-lists.ts";

/** The longest separator between the digits of one number: no letters, and no private-use characters, which scrub uses. */
const gap = "[^a-z\\d\\u00aa\\u00b5\\u00ba\\u00c0-\\u024f\\u0370-\\u1fff\\u3040-\\ud7ff\\ue000-\\uf8ff]{0,5}";
/** Months in English and Spanish, those of German, French, Portuguese, Italian, Dutch and Tagalog that begin with other letters, and Russian ones (the letters of March all look like ASCII). */
export const month =
  "(?:(?:jan|ene|f[e\u00e9][bv]|m[a\u00e4]r|a[bpv]r|may|jui?[ln]|aug|ago|ao\u00fb|sep|o[ck]t|nov|d[e\u00e9]c|dic|dez)[a-z\u00df-\u00ff]*|mai|maart|mei|set[a-z]*br[eo]|outubro|ottobre|gennaio|maggio|giugno|luglio|pebrero|hu[nl]yo|nobyembre|disyembre|mapt?a?|(?:\u044f\u043d\u0432|\u0444\u0435\u0432|\u0430\u043f\u0440|\u043c\u0430[\u0439\u044f]|\u0438\u044e[\u043d\u043b]|\u0430\u0432\u0433|\u0441\u0435\u043d|\u043e\u043a\u0442|\u043d\u043e\u044f|\u0434\u0435\u043a)[\u0430-\u044f]*)\\.?";
export const day = "\\d{1,2}(?:st|nd|rd|th)?";
const year = "(?:19|20)\\d\\d";
/** Vietnamese dates: day, month and year in numbers. */
export const numberedDate =
  "\\d{1,2}[\\s_-]th[\u00e1a]ng[\\s_-]\\d{1,2},?[\\s_-](?:n[\u0103a]m[\\s_-])?(?:19|20)\\d\\d";
const surnameStart = "(?:de|la|del|di|da|dos|van|der|den|von|bin|ibn|al)(?=[\\s-])-?";
const capital = "[A-Z\\u00c0-\\u00de\\u0100-\\u024f]";
const capitalised = `${capital}[\\w\\u00c0-\\u024f\\u1e00-\\u1eff'\\u02bb\\u2019-]*`;
const fullName = `(?:(?:${capital}\\.|${surnameStart})\\s*)*${capitalised}(?:\\s+(?:${capital}\\.|${surnameStart}|${capitalised})){0,4}`;

/** Between the words of a phrase; addresses and campaigns have no blanks. */
const blank = "[\\s_-]";
/** Between an announcement and its number. */
const separator = "[\\W_]{0,4}";
/** HIPAA counts an age over 89 as an identifier. */
const oldAge = "(?:9\\d|1[01]\\d|(?:ninety|noventa)(?:[\\s_-][a-z]+){0,2})";
const oldAgeSign = /\d|ninet|novent/i;

/** A day without a year: HIPAA counts it as an identifier too. */
const partialDate = `${month}${blank}?(?:the${blank})?${day}|${day}${blank}(?:(?:de|of)${blank})?${month}|(?:1[0-2]|0?[1-9])[/-](?:[0-2]?\\d|3[01])(?![\\d/-])`;

/** The ordinal of a day in words, and a year: in words, or one that is no year of an event. */
const dayInWords = `(?:[a-z]+${blank})?(?:first|second|third|[a-z]{2,8}th|[a-z]{3,4}teen)`;
const yearInWords = `(?:nineteen|twenty|two${blank}thousand)(?:${blank}[a-z]+){0,2}|19\\d\\d|20[01]\\d`;

/** Word boundaries that also treat underscores as separators; \b treats them as letters. */
const word = (source: string) => new RegExp(`((?:^|[^a-z\\d]))(?:${source})(?![a-z\\d])`, "gi");

/** Quick tests: a text without the sign has no such identifier. Most texts have none, and long patterns are slow. */
const at = /@|[\W_](?:at|arroba|a\W)/i;
const fiveDigits = /(?:\d\D*){5}/;

/** Hyphenated campaign names: words with a short number, a year or a month; sizes. */
const plainPart =
  "(?:[a-z]+(?:\\d{1,4}[a-z]*|20\\d{4})?|\\d{1,4}[a-z]*|(?:[a-z]{4,}(?:20\\d\\d|\\d\\d?)){2,}|\\d+x\\d+|20\\d\\d[wq]\\d\\d?)(?![a-z\\d])";
/** Letters that Medicare numbers use, without those that look like digits; and the same with digits. */
const letter = "[ac-hjkmnp-rt-y]";
const letterOrDigit = "[ac-hjkmnp-rt-y\\d]";

/** Matched before harmless parts are set aside, because their digits may look like times. */
export const deviceAndMailPatterns: readonly Pattern[] = [
  [
    "e-mail",
    /[^\s@/?&=:;,<>()"'[\]|]{1,64}[\s_]?(?:@|[[({<]\s?(?:at?|@)\s?[\])}>]|\s(?:at|arroba)\s(?!www\.))[\s_]?[^\s@/?&=:;,<>()"'[\]|]{1,64}(?:\.|\s\.\s?(?=com|org|net|edu)|[\W_]{1,4}(?:dot|punto)[\W_]{1,4})[a-z]{2,}/gi,
    at,
  ],
  // With other separators, only with a common ending: `/open-house-at-harbor-hill.html` is a page. Nobody joins `com` to a page's name.
  [
    "e-mail",
    /[^\s@/?&=:;,<>()"'[\]|]{0,64}[^\W_][\W_]{1,4}(?:at|arroba)[\W_]{1,4}\w[\w.-]{0,64}(?:(?:\.|[\W_]{1,4}(?:dot|punto)[\W_]{1,4})(?:com|org|net|edu|gov|info|io|me|es|mx|uk|de)|[\W_]{1,4}com)(?![a-z\d])/gi,
    at,
  ],
  ["e-mail", /[^\s@/?&=]{1,64}@[^\s@/?&=]{1,255}/g, at],
  ["device or network id", /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi],
  ["device or network id", word("(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}")],
  ["device or network id", word("(?=[\\d.]*[a-f])(?:[0-9a-f]{4}\\.){2}[0-9a-f]{4}")],
  ["device or network id", word("(?:[0-9a-f]{1,4}:){3,7}:?[0-9a-f]{1,4}")],
  ["device or network id", /\b(?=[a-f:]*\d)(?:[0-9a-f]{1,4}:)+(?::[0-9a-f]{1,4})+\b/gi, /::/],
  ["device or network id", word("\\d{1,3}(?:\\.\\d{1,3}){3}")],
];

/**
 * Most specific first. A pattern's group contains the text before the identifier, which is kept, because old browsers do not
 * support lookbehind.
 */
export const identifierPatterns: readonly Pattern[] = [
  // Streets of other countries, up to a postal code of five digits.
  [
    "address",
    word(
      `(?:\\d{1,4},?${blank})?(?:(?:calle|avenida|rue)${blank}|[a-z\u00c0-\u00ff-]{2,40}(?:stra(?:ss|\u00df)e|str\\.|weg)${blank}?\\d)[^|]{1,60}?\\d{2,3}[\\s-]?\\d{2,3}`,
    ),
    fiveDigits,
  ],
  [
    "date",
    word(
      `${month}${gap}${day}${gap}(?:${year}|'\\d\\d)|${day}${gap}(?:(?:of|de)${gap})?${month}${gap}(?:de${gap})?${year}|${year}${gap}${month}${gap}${day}|\\d{1,2}(?:[-/]${month}[-/]\\d|[\\s_]?${month}[\\s_]?'?[3-9])\\d(?![\\s-]min)|${numberedDate}`,
    ),
    /\d\D*\d/,
  ],
  [
    "date",
    word(
      `(?:${month}${blank}(?:the${blank})?${dayInWords}|${dayInWords}${blank}(?:of${blank})?${month}),?${blank}(?:${yearInWords})|[a-z]+${blank}de${blank}${month}${blank}del?${blank}(?:dos${blank})?mil(?:${blank}[a-z]+){1,4}`,
    ),
    /teen|twenty|thousand|dos mil|novec|(?:first|second|third|[efhnrx]th)[\W_].*\d/i,
  ],
  [
    "date",
    word(
      `(?:${anyBlank(born)}|\\(b)${separator}(?:(?:is|was|in|on|el|en|am)${blank})?(?:the${blank})?(?:(?:${month}(?:${blank}of)?${blank}|\\d{1,2}[./-])?${year}|'\\d\\d|${partialDate})`,
    ),
    /\d/,
  ],
  ["date", word(`(?:${anyBlank(personDates)})${separator}(?:(?:is|was|on|el|am)${blank})?(?:${partialDate})`), /\d/],
  [
    "date",
    word("(?:\\d{1,2}\\s?[./~*|\\u00b7\\u2022-]\\s?){2}'?(?:19|20)?\\d\\d(?!\\.\\d)"),
    /\d\s?[./~*|\u00b7\u2022-]\s?\d/,
  ],
  ["date", word("\\d{1,2}[\\s_./-](?:[vx]?i{1,3}|i?[vx])[\\s_./-](?:19|20)\\d\\d"), /\d[\s_./-][ivx]/i],
  ["date", /(?:(?:19\d|20[01])\d|\b\d\d?)[\u5e74\ub144][\s_-]?\d{1,2}[\u6708\uc6d4][\s_-]?\d{1,2}[\u65e5\uc77c]?/g],
  ["date", word("(?:19|20)\\d\\d(?:\\s?[./:-]\\s?\\d{1,2}){2}"), /\d\s?[./:-]\s?\d/],
  // Medicare beneficiary identifiers: 1EG4-TE5-MK73.
  ["number", word(`[1-9](?:${letter}${letterOrDigit}\\d[\\W_]?){2}(?:${letter}[\\W_]?){2}\\d\\d`), fiveDigits],
  // Letters and digits joined by hyphens, as in numbers of insurers and pharmacies: 7Y-88271, PHRM-2K9-11827, YRP882M71930.
  [
    "number",
    new RegExp(
      `((?:^|[^a-z\\d-]))(?=(?:[a-z-]{0,30}\\d){6})(?=[a-z\\d-]{0,40}(?:\\d[a-z]|[a-z]\\d))(?!-*${plainPart}(?:-+${plainPart})*-*(?![a-z\\d-]))[a-z\\d-]{6,}`,
      "gi",
    ),
    fiveDigits,
  ],
  // Seven digits or more are a record, phone, social security, card, member or account number, or a date.
  ["number", new RegExp(`[a-z]{0,4}[#-]?\\(?\\+?\\d(?:${gap}\\d){6,}[a-z]?`, "gi"), /(?:\d\D*){7}/],
  // A short prefix and at least five digits that are not a year and month: member, policy and licence numbers.
  ["number", word("[a-z]{1,6}[-_]?(?!20\\d\\d(?:0\\d|1[0-2])(?!\\d))\\d{5,}[a-z0-9-]*"), fiveDigits],
  [
    "number",
    word(
      `(?:m\\.?r\\.?n\\.?|ssn|cvv2?|d\\.?o\\.?b\\.?|mbi|member|mbr|group|grp|policy|p[o\u00f3]liza|account|acc?t|subscriber|enrollee|insured|beneficiar(?:y|i[oa])|afiliad[oa]|miembro|socio|grupo|asegurad[oa]|suscriptor|assur[e\u00e9]e?|insurance(?=${blank}(?:id|no|num))|patient|pt(?=${blank}id)|chart|record|historia(?:${blank}cl[i\u00ed]nica)?|expediente|id no|pid|invoice|claim|encounter|csn|accession|passport|confirmation|reservation|booking|plate|matr[i\u00ed]cula|serial|otp|pin|passcode|(?:access|activation|security|verification|login|one${blank}time|your|tu|su)${blank}(?:code|c[o\u00f3]digo)(?:${blank}(?:is|es))?|rx${blank}?(?:bin|pcn|grp|id)?|dl|licen[sc]e|b-?day|birth-?(?:day|date))(?:id|no)?(?![a-z])(?![\\W_]*${year}(?!\\d))(?:[\\s_-]*(?:no\\.?|number|num|id|ref|#|hmo|ppo|epo|pos|hdhp)){0,2}[\\s_]*[:=#.,|~/-]{0,2}[\\s_]*(?!${year}(?!\\d)|101(?![\\W_]?\\w))(?=(?:[a-z-]{0,5}\\d){3}|(?:\\d${blank}?){5})[a-z]{0,5}-?\\d[\\w-]*(?:\\s\\d+){0,7}`,
    ),
    /\d/,
  ],
  // "Plan HMO 88271-ZF", "Kaiser 88271": fewer digits are a plan's own name or a waiver's, and four of a year the plan of a hospital.
  [
    "number",
    word(
      `(?:plan|anthem|aetna|cigna|kaiser|humana|medicare|medicaid|medi-?cal|bcbs|blue (?:cross|shield)|united(?: ?health ?care)?|uhc|tricare)${separator}(?:(?:hmo|ppo|epo|pos|hdhp|medigap|medicare|advantage|no|number|num|id|c[o\u00f3]digo|[a-n])${separator}){0,3}(?!${year}(?!\\d))(?=(?:[a-z-]{0,3}\\d){5})[a-z\\d-]+`,
    ),
    fiveDigits,
  ],
  // "Hospital number 665626", "Pt# 820712", "FIN 12345678" (a hospital account).
  [
    "number",
    word(
      `(?:no\\.?|num(?:ber)?|id|n[o\u00b0]|pt|fin|har|mychart|carnet|dossier|aktenzeichen|(?:[\u53f7\u865f]|\ubc88\ud638|\u0631\u0642\u0645|homep|h\u1ed3${blank}s\u01a1)(?:${blank}[^\\d\\s]{1,12})?)(?:${blank}de${blank}[a-z]+)?(?:[\\s._:#]{0,3}|-)\\d{5,}|[a-z]{0,9}#${blank}?\\d{5,}`,
    ),
    fiveDigits,
  ],
  // The last digits of a social security or card number, in words or with the others masked.
  [
    "number",
    word(
      `(?:ssn|mrn|social${blank}security|card|visa|mastercard|amex|account)(?:${separator}(?:no|number|last|four|4|digits|end(?:s|ing)|with|in|of|is))*${separator}x{0,4}(?!${year}(?!\\d))\\d{4}`,
    ),
    /\d{4}/,
  ],
  // "Last 4 of social 4325".
  [
    "number",
    word(
      `(?:last|final|[\u00fau]ltimos)${separator}(?:four|cuatro|4)(?:\\s?[:=#](?!\\W*${year}(?!\\d))|${separator}(?:digits?|of|the|your|my|his|her|is|are|ssn|social|security|card|number|no|d[i\u00ed]gitos|del?|la|su|seguro|tarjeta|es|son))+${separator}\\d{4}`,
    ),
    /\d{4}/,
  ],
  // Masked digits, in bounded numbers: a row of asterisks could otherwise be divided in too many ways.
  [
    "number",
    word("(?:\\d[\\d\\s_-]{0,8}[*\u2022\u25cfx]{2}|[*\u2022\u25cf#x]{3})(?:[*\u2022\u25cf#x_-]{0,12}\\s?){2}\\d{4}"),
    /\d{4}/,
  ],
  // British national insurance numbers, with blanks.
  ["number", word(`[a-z]{2}(?:${blank}\\d\\d){3}${blank}?[a-d]`), fiveDigits],
  [
    "number",
    /((?:[Bb]ooking|[Rr]eservation|[Cc]onfirmation|[Ss]erial)(?:\s(?:[Nn]o\.?|[Nn]umber|ref|code|id))?\W{1,3})(?=[A-Z-]*\d)(?=[\d-]*[A-Z])[A-Z\d-]{5,}/g,
    /\d/,
  ],
  [
    "number",
    word(
      `${oldAge}${blank}?(?:y(?:ea)?rs?${blank}?(?:old|young)|y\\W?o|a[\u00f1n]os(?!${blank}de${blank}(?!edad))|jahre|ans|[\u5c81\u6b72\u6b73\uc138](?!\\s?[\u4ee5\uc774])|tu\u1ed5i|\u043b\u0435\u0442|(?:st|nd|rd|th)${blank}birthday(?!${blank}of${blank}(?:our|the)${blank}hospital))`,
    ),
    oldAgeSign,
  ],
  [
    "number",
    word(
      `(?:aged?(?:${blank}of)?|edad(?:${blank}de)?|turn(?:ed|ing)|cumple|cumpli[o\u00f3])${separator}${oldAge}(?!\\s*[+%]|[\\s_-]*(?:\\d|and|or|y|o|plus|to[\\s_-]*\\d)(?![a-z]))`,
    ),
    oldAgeSign,
  ],
  ["token", word("(?=[a-z]*\\d)(?=\\d*[a-z])[a-z\\d]{20,}"), /\d/],
  // Alternating cases and digits: Qx88Zt41pL; letters and digits that alternate four times: 9f86d081884c7d65.
  [
    "token",
    /((?:^|[^A-Za-z\d]))(?=\w*[a-z])(?=\w*[A-Z])(?=[A-Za-z]*(?!20\d\d[A-Za-z])\d+[A-Za-z]+(?!20\d\d)\d)[A-Za-z\d]{8,}/g,
    /\d/,
  ],
  ["token", word("(?=(?:[a-z]{0,9}\\d+[a-z]{1,9}){4})[a-z\\d]{12,}"), /\d/],
  [
    "token",
    /((?:^|[^a-z\d])(?:token|sid|sessionid|secret|passw(?:or)?d|pwd|jwt|(?:session|auth|code|ticket|key|(?:first|last|full|user)_?-?name|[fl]name|user(?:_?id)?|login|uid|email|phone|search|query|q)(?==)|(?:session|auth|code|ticket|key)(?=\s*:\s*(?=[a-z_]*\d)[\w-]{6}))\s*[=:]\s*)\S+/gi,
    /[=:]/,
  ],
  // Codes that activate an account of a portal: three groups of five.
  [
    "token",
    /((?:^|[^A-Za-z\d]))(?=(?:[^\s_.-]*[\s_.-]){0,2}(?=[A-Z]{0,4}\d[A-Z\d]|[A-Z\d]{0,4}[A-Z]\d|[B-DF-HJ-NP-TV-XZ\d]{5}))(?:[\s_.-]?[A-Z\d]{5}){3}(?![A-Za-z\d])/g,
    /[A-Z\d]{5}[\s_.-]?[A-Z\d]{5}/,
  ],
  ["token", word("(?=[a-z\\d\\s_.-]{0,16}\\d[a-z])(?:[a-z\\d]{5}[\\s_.-]){2}[a-z\\d]{5}"), /\d[a-z]/i],
  ["token", /\beyJ[\w-]{8,}(?:\.[\w-]+){0,2}/g],
  [
    "address",
    /\b\d{1,6}[A-Z]?\s+(?:[NSEW]\.?\s+)?(?:(?!(?:to|the|this|your|our|for|in|and|with|from|blood|toy|food)\s)(?:[A-Z]|\d{1,3}(?:st|nd|rd|th)\b)[\w']*\s+){1,3}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|way|place|pl|terrace|circle|parkway|pkwy|highway|hwy|crescent)\b\.?/gi,
    /\d[A-Z]?\s/i,
  ],
  // A number, a street and a postcode of the United Kingdom or Canada.
  ["address", /\b\d{1,4}[A-Z]?,?\s[^|]{1,60}?\s[A-Z]{1,2}\d\w?\s\d[A-Z]\w\b/g],
  ["address", /\bp\.?\s?o\.?\s?box\s*#?\d+/gi, /box/i],
  ["address", /\d{1,3}\s?\u00b0\s?\d{1,2}(?:\.\d+)?\s?['\u2019\u2032].*?(?:[NSEW]\b|$)/gi, /\u00b0/],
  // A name as medical images contain it (DICOM, value representation PN): LOPEZ^ANA^M.
  ["name", /[\p{L}'\u2019.-]{1,64}(?:\^[\p{L}'\u2019. -]*)+/gu, /\^/],
  // The lines of a passport or visa for machines.
  ["number", /[A-Z\d<]{5,}<<[A-Z\d<]*/gi, /<</],
  ...folderPatterns,
  [
    "name",
    new RegExp(
      `((?:^|[^A-Za-z])(?:M(?:rs?|s|iss|x)|Sr(?:t?a)|Se[\u00f1n]or(?:a|ita)?|Frau|Herr)\\.?[\\s_]+)${fullName}`,
      "g",
    ),
    /M[irsx]|S[re]|Frau|Herr/,
  ],
  ["name", /\b(m(?:rs?|s|x)\.\s*)[a-z\u00c0-\u024f'\u2019-]+(?:\s+[a-z\u00c0-\u024f'\u2019-]+)?/gi, /m[rsx]\.|rs\./i],
];
