/** Finds passwords that are guessed early: common words, repetitions, sequences, keyboard rows and years. */
import { commonWords } from "./common-words.ts";

/** What the parts of a password must add up to: a character of its own counts one, and what is guessed as a whole counts two. */
const leastParts = 7;
const maxWord = 16;
const minRun = 3;
/** What the console and its users are about: guessed here before anything else, though no list of common words has them. */
const ofThisPlace =
  "tagwell hospital health healthcare clinic medical medicine patient patients nurse care mychart analytics website console login".split(
    " ",
  );
const rows = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "qazwsxedcrfvtgbyhnujm",
];
const walks = ["0123456789012", "abcdefghijklmnopqrstuvwxyz", ...rows].flatMap((row) => [row, reversed(row)]).join(" ");

/**
 * Whether somebody has few guesses to make who knows `names`: the account's, and those of the organization. A name is known as a whole too,
 * written as one word.
 */
export function isWeakPassword(password: string, ...names: readonly string[]): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const forms = [text, plainLetters(text, "i"), plainLetters(text, "l")];
  const known = new Set([...ofThisPlace, ...names.flatMap(wordsOf)]);
  const longest = Math.max(maxWord, ...[...known].map((word) => word.length));
  const isWord = (word: string) => word.length >= minRun && (commonWords.has(word) || known.has(word));
  /** The least parts that make up the text to each position. */
  const least = [0];
  for (let end = 1; end <= text.length; end++) {
    let parts = (least[end - 1] ?? 0) + 1;
    for (let start = end - minRun; start >= 0; start--) {
      const before = least[start] ?? 0;
      if (before + 2 >= parts) continue;
      const piece = text.slice(start, end);
      const isKnown =
        isRun(piece) ||
        (piece.length <= longest && (isYear(piece) || forms.some((form) => isWord(form.slice(start, end)))));
      if (isKnown) parts = Math.min(parts, before + 2);
    }
    for (let length = 1; length * 2 <= end; length++) {
      const start = end - length;
      // What follows the same once more adds nothing.
      if (text.slice(start, end) === text.slice(start - length, start)) parts = Math.min(parts, least[start] ?? 0);
    }
    least.push(parts);
  }
  return (least.at(-1) ?? 0) < leastParts;
}

function wordsOf(name: string): string[] {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...words, words.join("")];
}

const isYear = (piece: string) => /^(19|20)\d\d$/.test(piece);
const isRun = (piece: string) => walks.includes(piece) || piece === piece.charAt(0).repeat(piece.length);

/** Letters in place of the signs that stand for them. A 1 may be an i or an l. */
function plainLetters(text: string, one: string): string {
  const letters: Record<string, string> = {
    "@": "a",
    4: "a",
    3: "e",
    1: one,
    "!": one,
    "|": one,
    0: "o",
    5: "s",
    $: "s",
    7: "t",
  };
  return text.replace(/[@431!|05$7]/g, (sign) => letters[sign] ?? sign);
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}
