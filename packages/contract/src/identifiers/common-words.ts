/** Words that pass on every site, and the filter that is used until the published words are loaded. */
import type { VocabularyFilter } from "../published/published-kind.ts";
import { redacted } from "./redacted.ts";

/** Replaces words that are not published. */
export const other = "[other]";

/**
 * In every vocabulary; and what addresses of the scheduling area, of the list of appointments and page names are made of,
 * which reports go by.
 */
export const common =
  /^(?:cardiology|dermatology|neurology|pediatrics|openscheduling|standalone|embedded|signupandschedule|embeddedschedule|mychart|appointments?|content|us|en|home|search)$/i;

/** Lets only common words pass. */
export const commonWords: VocabularyFilter = (text) => {
  let cut = 0;
  const words = text.trim().split(/([\s:/]+)/);
  const passed = words.map((word, at) => {
    // Every second one is what stands between words.
    if (at % 2 === 1 || word === "" || word === other || word === redacted || common.test(word)) return word;
    cut++;
    return other;
  });
  return { text: passed.join("").replace(/\[other\](?:\s+\[other\])+/g, other), cut };
};
