/**
 * A quick test for texts that the guard certainly passes unchanged, whatever is published. Most texts of a page are plain, and a
 * page that has no others does not load the patterns of identifiers.
 *
 * The test may fail for a harmless text, but must never pass a text in which a pattern finds something. Each clause names the
 * patterns that require it, and checks only a part of what they check. A part of a plain text between two slashes is plain too.
 */
import { hasSign } from "./plain-signs.ts";
import { remember } from "./remember.ts";

/**
 * Characters that `unmask` leaves as they are: none that encodings use (`@ % \ ; # = [ ]`), and none that Unicode normalization
 * changes. Without `=` and `@`, addresses in the text have no named parameters and no credentials.
 */
const alphabet = /^[\w ,.:'"!?|/&()+$\xae\xb7\xc0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022-]+$/;

/**
 * Parts in which capitals matter: names after a title, codes of three groups of five, names of files, and runs that may be tokens or Base64. A run is looked at once, from its
 * start, because a long one would take too long from each of its characters.
 */
const signsByCase =
  /(?:M(?:rs?|s|iss|x)|Srt?a)[. _]|Se[n\xf1]or|Frau|Herr|(?:[A-Z\d]{5}[ _.-]?){3}|[_-][A-Z].*\.[a-z]|(?:^|[^\w+/-])(?=[\w+/-]{11})(?:[\w+/-]*[a-z][A-Z]|[a-z\d_+/-]*[A-Z][A-Za-z_+/-]*\d|[A-Za-z_+/-]*\d[a-z\d_+/-]*[A-Z])/;

/**
 * Every number and date without a year of four digits: five digits, three digits in words, or three parts. Tokens. A dash next to a
 * digit counts as a hyphen. Boxes; the end of a number, the others masked; ages over 89, but those over 99 have three digits. Short
 * codes; days of birth, admission, surgery and death, and years of birth, without a whole date.
 */
const numbers =
  /(?:\d\D*){5}|\d(?:(?:[a-z-]*\d){2}|(?: *[./|\xb7\u2022-][\w. ']*){2}\d|[a-z]+\d|[\u2013\u2014])|(?:[\u2013\u2014]|(?:ox|[x\u2022]{2})[\W_]*|[defg][\W_]*9)\d|9\d[ _-]?[ayjnrst]|(?:booking|reservation|confirmation|serial|born|[dy]o[bds]|birth|naci|gebor|cumpl|b.?day|[\W_]b\.|\(b|admi[st]|discharg|died|decea|passed|date[\W_]|ingres|alta m|falleci|muri|fecha|(?:teen|first|second|third|[efhnrx]th)[\W_]).*\d|'\d\d|\d[ _]?[a-z\xdf-\xff]{3,10}\.?[ _]?'?[3-9]\d/;

/**
 * The first half of a year that is not joined to the word before it. As two numbers it is no number of four digits: no pattern finds
 * one in a year, and a date has more digits.
 */
const year = /[ /:(_](?:19|20)(?=\d\d)/;

/** Three groups of five letters and digits: a code that activates an account has this form. */
const code = /[\W_](?:[a-z\d]{5}[ ._-]){2}[a-z\d]{5}(?![a-z\d])/;

/** Postal addresses. */
const street =
  /\d .*\b(?:st|street|ave|avenue|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|way|place|pl|terrace|circle|parkway|pkwy|highway|hwy|crescent|\d[a-z]{2})(?!\w)/;

/** Some of the patterns take the square of a text's length. */
const longest = 2048;

/** Whether the guard of labels certainly passes this text, unless the visitor is known to have typed a part of it. */
export const isPlainText = remember((text) => {
  const lower = ` ${text.toLowerCase()}`;
  return (
    text.length <= longest &&
    alphabet.test(text) &&
    !signsByCase.test(text) &&
    !hasSign(lower) &&
    !(/\d/.test(lower) && (numbers.test(lower.replace(year, " 0 0 ")) || code.test(lower) || street.test(lower)))
  );
});
