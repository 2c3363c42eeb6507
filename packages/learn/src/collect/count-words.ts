/** Counts the words of the texts that pages publish. */
import type { Observation } from "./observe-page.ts";
import { wordsOf } from "./words-of.ts";

export interface WordCount {
  pages: Set<string>;
  /** It stands somewhere in lower case. */
  isLower: boolean;
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
    for (const word of wordsOf(source)) {
      const count = counts.get(word) ?? { pages: new Set(), isLower: false };
      counts.set(word, count);
      count.pages.add(page);
      count.isLower ||= source.includes(word);
    }
  }
  return counts;
}

/** Capitalised wherever it stands, and on one page alone. */
export const isPossibleName = (count: WordCount | undefined): boolean =>
  count !== undefined && !count.isLower && count.pages.size === 1;
