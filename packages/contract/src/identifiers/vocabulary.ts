/** Passes only the published words of a text. */
import { withoutFormat } from "../in-one-line.ts";
import { normalizeWord, partsOf } from "../published/normalize.ts";
import type { Has, VocabularyFilter } from "../published/published-kind.ts";
import { common, other } from "./common-words.ts";
import { redacted } from "./redacted.ts";

/** Punctuation that may stand alone between words. */
const betweenWords = /^[-\u2013\u2014&/|:,+\u00b7\u2022]{1,2}$/;

/** Only letters, digits and punctuation may surround a word, because other characters may carry information. */
const plain = /^[\p{L}\p{N}\p{P}]+$/u;

/** Maximum number of words of a provider's name. */
const longestName = 6;

/**
 * Creates the filter: a word that is not published becomes `[other]`, and several in a row become one. `wholeNames` is for
 * personal pages: words of providers' names pass only as part of a whole published name, and segments of published paths
 * pass.
 */
export function createVocabulary(has: Has, wholeNames = false): VocabularyFilter {
  const isWord = (word: string) => common.test(word) || has("w", word) || (!wholeNames && has("p", word));
  const passes = (text: string): boolean => {
    if (text === other || text === redacted || betweenWords.test(text)) return true;
    // Fast path for ASCII words, because Unicode character classes take long to compile.
    if (!/^[a-z\d]+$/i.test(text) && !plain.test(text)) return false;
    const word = normalizeWord(text);
    if (word === "") return false;
    if (isWord(word) || (wholeNames && has("s", word))) return true;
    const parts = partsOf(word);
    return parts.length > 1 && (parts.every(isWord) || (wholeNames && has("n", parts.join(" "))));
  };
  /** The number of these words that form a provider's whole name. */
  const nameLength = (words: readonly string[]): number => {
    const bare = words.slice(0, longestName).map((word) => (plain.test(word) ? normalizeWord(word) : ""));
    for (let length = bare.length; length > 1; length--)
      if (!bare.slice(0, length).includes("") && has("n", bare.slice(0, length).join(" "))) return length;
    return 0;
  };
  return (text) => {
    // Format characters may carry a text of their own, and U+FEFF would split words in two.
    const read = withoutFormat(text);
    let cut = 0;
    const result: string[] = [];
    const words = read.split(/\s+/).filter(Boolean);
    for (let at = 0; at < words.length; at++) {
      const word = words[at] as string;
      const name = wholeNames ? nameLength(words.slice(at)) : 0;
      if (name > 0) {
        result.push(...words.slice(at, at + name));
        at += name - 1;
        continue;
      }
      // A page name or path consists of several parts.
      const judged = passes(word)
        ? word
        : word
            .split(/([:/])/)
            .map((part) => {
              if (part === "" || part === ":" || part === "/" || passes(part)) return part;
              cut++;
              return other;
            })
            .join("");
      if (judged !== other || result[result.length - 1] !== other) result.push(judged);
    }
    return { text: result.join(" "), cut: cut || Number(read !== text) };
  };
}
