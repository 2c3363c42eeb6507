/** Words that pass on every site, and the filter that is used until the published words are loaded. */
import type { VocabularyFilter } from "../published/published-kind.ts";
import { redacted } from "./redacted.ts";
import { months, publicFolders, siteWords } from "./word-lists.ts";

/** Replaces words that are not published. */
export const other = "[other]";

/** Words that public texts use, which announce nobody and name no file of a person. */
export const siteWord = new RegExp(`^(?:${siteWords}|${publicFolders}|${months})$`, "i");
export const publicFolder = new RegExp(`^(?:${publicFolders})$`, "i");

/** Words in every vocabulary, and words of page names and of patient-portal addresses. */
export const common =
  /^(?:cardiology|dermatology|neurology|pediatrics|mychart|appointments?|content|us|en|home|search)$/i;

/** Creates the filter that passes only the common words and these words of the property, given in lower case. */
export function createCommonWords(own: readonly string[]): VocabularyFilter {
  return (text) => {
    let cut = 0;
    const words = text.trim().split(/([\s:/]+)/);
    const passed = words.map((word, at) => {
      // Odd entries are separators.
      if (at % 2 === 1 || word === "" || word === other || word === redacted) return word;
      if (common.test(word) || own.includes(word.toLowerCase())) return word;
      cut++;
      return other;
    });
    return { text: passed.join("").replace(/\[other\](?:\s+\[other\])+/g, other), cut };
  };
}
