/** Counts the words of the texts that pages publish. */
import type { Observation } from "./observe-page.ts";
import { wordsOf } from "./words-of.ts";

export interface WordCount {
  pages: Set<string>;
  /** It stands somewhere in lower case. */
  isLower: boolean;
  /** It stands somewhere but at the beginning of a text. */
  isInner: boolean;
}

/** `withoutNames` takes the names of providers out of a text: they pass as whole names, their parts are no words. */
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

/** Capitalised wherever it stands, in the middle of a text too, and on one page alone. */
export const isPossibleName = (count: WordCount | undefined): boolean =>
  count !== undefined && !count.isLower && count.isInner && count.pages.size === 1;
