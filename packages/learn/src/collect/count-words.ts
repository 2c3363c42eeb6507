/** Counts the words of the texts that pages publish. */
import type { Observation } from "./observe-page.ts";
import { wordsOf } from "./words-of.ts";

export interface WordCount {
  pages: Set<string>;
  /** The word occurs in lower case. */
  isLower: boolean;
  /** The word occurs after the first position of a text. */
  isInner: boolean;
}

/** `withoutNames` removes provider names from a text: these are learned as whole names, never as single words. */
export function countWords(
  texts: readonly Observation[],
  withoutNames: (text: string) => string,
): Map<string, WordCount> {
  const counts = new Map<string, WordCount>();
  for (const { kind, text, page, givesWords } of texts) {
    if (!givesWords || kind === "providers" || kind === "ids" || kind === "phoneNumbers") continue;
    const source = withoutNames(kind === "paths" ? text.replace(/\.\w{2,5}$/, "").replace(/[-_+]+/g, " ") : text);
    const words = wordsOf(source);
    for (const word of words) {
      const count = counts.get(word) ?? { pages: new Set(), isLower: false, isInner: false };
      counts.set(word, count);
      count.pages.add(page);
      count.isInner ||= word !== words[0];
      count.isLower ||= source.includes(word);
    }
  }
  return counts;
}

/** True for a word that is always capitalised, also inside a text, and occurs on one page only. */
export const isPossibleName = (count: WordCount | undefined): boolean =>
  count !== undefined && !count.isLower && count.isInner && count.pages.size === 1;
