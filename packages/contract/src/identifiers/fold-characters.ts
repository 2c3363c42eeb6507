/** Normalizes digits of other scripts, dashes and look-alike letters. */

/** Digits of all scripts; Unicode keeps the ten digits of each script consecutive. */
const foreignDigit = /(?![0-9])\p{Nd}/gu;
const anyDigit = /\p{Nd}/u;

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && anyDigit.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Chinese digits, in order. They are also words, so only a text with several of them is taken for numbers. */
const hanDigits = "\u3007\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d";
const hanDigit = new RegExp(`[${hanDigits}]`, "g");
const foldHanDigits = (text: string) =>
  (text.match(hanDigit)?.length ?? 0) < 4 ? text : text.replace(hanDigit, (digit) => String(hanDigits.indexOf(digit)));

/** Digits in black circles, which Unicode does not normalize: three rows of one to ten, and zero. */
const circledDigit = /[\u2776-\u2792\u24ff]/g;

/** Cyrillic, Greek, Armenian and Latin letters, small, that look like the ASCII letter at the same position, small or capital. */
const lookAlikes =
  "\u0430\u0432\u0441\u0501\u0435\u043d\u04bb\u0456\u0458\u043a\u04cf\u043c\u043e\u0440\u051b\u0455\u0442\u0443\u051d\u0445" +
  "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u0131\u0251\u0261" +
  "\u0570\u0578\u057d\u0581\u0585";
const ascii = "abcdehhijklmopqstywxabezhikmnoptyxiaghnugo";

function foldLetter(letter: string): string {
  const small = letter.toLowerCase();
  const folded = ascii[lookAlikes.indexOf(small)];
  if (folded === undefined) return letter;
  return small === letter ? folded : folded.toUpperCase();
}

const hasLookAlike = /[\u0131\u0251\u0261\u0370-\u058f]/;

/** A word in its own script is kept; one that also contains ASCII, or only look-alikes, is converted to ASCII. */
function foldWord(word: string): string {
  const folded = [...word].map(foldLetter).join("");
  return /[a-z\d]/i.test(word) || /^[a-z]+$/i.test(folded) ? folded : word;
}

/** Converts the text to the characters that the patterns of identifiers use. */
export function foldCharacters(text: string): string {
  const folded = foldHanDigits(text)
    .replace(foreignDigit, toAsciiDigit)
    .replace(circledDigit, (digit) => String((digit.charCodeAt(0) + 9) % 10))
    .replace(/[\u2044\u2215]/g, "/")
    .replace(/(?![\u2012-\u2015])[\p{Pd}\u02d7\u2043\u2053\u2212]|(\d)\u30fc(?=\d)/gu, "$1-")
    // Between words these dashes are separators; next to a digit they join.
    .replace(/(\w)[\u2012-\u2015](?=\d)|(\d)[\u2012-\u2015](?=\w)/g, "$1$2-");
  return hasLookAlike.test(folded) ? folded.replace(/[a-z\d\u00c0-\u058f]+/gi, foldWord) : folded;
}
