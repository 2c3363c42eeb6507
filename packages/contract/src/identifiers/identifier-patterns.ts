/** What an identifier looks like, once its masks are off (CONTRACT 7). */

export type IdentifierKind =
  | "address"
  | "date"
  | "device or network id"
  | "e-mail"
  | "encoded text"
  | "name"
  | "number"
  | "token"
  | "typed text";

/** Between the digits of one number people put at most this. */
const gap = "[\\s._\\u2010-\\u2015/,()*\\u00b7|:+-]{0,3}";
const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\\.?";
const capitalised = "[A-Z\\u00c0-\\u00de][\\w\\u00c0-\\u024f'\\u2019-]*";
const fullName = `${capitalised}(?:\\s+${capitalised}){0,3}`;

/** Signs without which a text has no identifier of some kind. Most texts have none, and long patterns take their time. */
const at = /@|[\s[({<]at/i;

/**
 * Most specific first. Where a pattern has a group, what the group holds stands before the identifier and is kept: old
 * browsers do not read look-behinds. A text in which `sign` is not found has no match of the pattern.
 */
export const identifierPatterns: readonly (readonly [kind: IdentifierKind, pattern: RegExp, sign?: RegExp])[] = [
  [
    "e-mail",
    /[^\s@/?&=:;,<>()"'[\]|]{1,64}\s?(?:@|[[({<]\s?at\s?[\])}>]|\sat\s)\s?[^\s@/?&=:;,<>()"'[\]|]{1,64}(?:\.|\s?[[({<]\s?dot\s?[\])}>]\s?|\sdot\s)[a-z]{2,}/gi,
    at,
  ],
  ["e-mail", /[^\s@/?&=]{1,64}@[^\s@/?&=]{1,255}/g, at],
  ["device or network id", /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi],
  ["device or network id", /\b(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}\b/gi],
  ["device or network id", /\b(?:[0-9a-f]{1,4}:){3,7}:?[0-9a-f]{1,4}\b/gi],
  ["device or network id", /\b\d{1,3}(?:\.\d{1,3}){3}\b/g],
  [
    "date",
    new RegExp(
      `\\b(?:${month}\\s+\\d{1,2}(?:st|nd|rd|th)?,?|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month},?)\\s+(?:19|20)\\d\\d\\b`,
      "gi",
    ),
    /(?:19|20)\d\d/,
  ],
  ["date", /\b\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:19|20)?\d\d\b/g, /\d\s?[./-]\s?\d/],
  // Seven digits or more are a record, phone, social security, card, member or account number, or a date.
  ["number", new RegExp(`[a-z]{0,4}[#-]?\\(?\\+?\\d(?:${gap}\\d){6,}[a-z]?`, "gi"), /(?:\d\D*){7}/],
  // Letters and digits in one word, with five digits or more: member, policy and licence numbers.
  ["number", /\b(?=[a-z0-9-]{6,}\b)[a-z]{1,4}-?\d{5,}[a-z0-9-]*\b/gi, /\d{5}/],
  [
    "number",
    /\b(?:mrn|ssn|member|group|policy|account|acct|subscriber|patient|chart|record|medical record|id no|invoice|claim)(?:\s*(?:no\.?|number|num|id|#))?\s*[:=#.-]?\s*[a-z]{0,5}-?\d[\w-]{2,}/gi,
    /\d/,
  ],
  ["token", /\b(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{20,}\b/gi],
  ["token", /\b(?:token|sid|session|sessionid|auth|code|ticket|key|secret|password|pwd|jwt)\s*[=:]\s*\S+/gi],
  ["token", /\beyJ[\w-]{8,}(?:\.[\w-]+){0,2}/g],
  [
    "address",
    /\b\d{1,6}\s+(?:[NSEW]\.?\s+)?(?:[A-Z][\w']*\s+){1,3}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|way|place|pl|terrace|circle)\b\.?/gi,
    /\d\s/,
  ],
  // Folders of persons, in a path or in the page name that is made of it.
  ["name", /((?:^|[/:])(?:patients?|users?|members?|accounts?|profiles?|visits?)[/:])(?!\s)[^/:|\s]+(?: [^/:|]+)?/gi],
  ["name", new RegExp(`\\b((?:Mr|Mrs|Ms|Miss)\\.?\\s+)${fullName}`, "g"), /M[irs]/],
];

/** What is in every text that announces something. */
export const announcing = /(?:[:,]|for|of|as|to|back|hi|hello|dear|patient)\s/i;

/** Words that announce whom or what a page is about: what follows may have been typed, or be somebody's name. */
export const announcement =
  /\b((?:(?:appointments?|visits?|records?|results?|schedule[ds]?|search(?:ed)?|matches|found|showing) (?:for|of)|welcome(?: back)?,|welcome back|hello,?|hi,?|dear|signed in as|logged in as|patient(?: name)?:|patient|member:|user:|name:|belongs to|results:|search:|you searched for)[:,]?\s+)([^|\u00b7\u2013\u2014]+)/gi;
