/** What of a text may leave, by its sensitivity: the page's guard and the edge ask the same functions (DESIGN 7). */
import { guardAddress } from "./guard-address.ts";
import { idListPattern } from "./id-list.ts";
import { remember } from "./remember.ts";
import { scrub } from "./scrub.ts";
import { unmask } from "./unmask.ts";
import { createVocabulary, type VocabularyFilter } from "./vocabulary.ts";

/** What passes ("" when nothing does), and the kinds of what was held back; none when the text passes unchanged. */
export interface Passed {
  readonly text: string;
  readonly found: readonly string[];
}

export interface TextGuard {
  agent(text: string): Passed;
  label(text: string): Passed;
  vocabulary(text: string): Passed;
  url(text: string): Passed;
}

export interface TextGuardOptions {
  /** The words that visitors may type and that may leave. */
  vocabulary: readonly string[];
  /** Telephone numbers that the sites publish, digits only. */
  publishedNumbers?: readonly string[];
}

/** No field of the contract is longer; what a page may push is, and patterns take their time. */
const longest = 2048;

const idList = new RegExp(`^(?:${idListPattern})$`);

/**
 * Makes the guard of texts. `personalTexts` is what a visitor typed or is called, where that is known; asked with the same
 * ones as the last time, it is the same guard, which remembers what it has seen.
 */
export function createTextGuard({ vocabulary: words, publishedNumbers = [] }: TextGuardOptions) {
  const vocabulary = createVocabulary(words);
  const published = new Set(publishedNumbers);

  const make = (personalTexts: readonly string[]): TextGuard => {
    const personal = personalPattern(personalTexts, vocabulary);
    const label = remember((text): Passed => scrub(text.slice(0, longest), { published, personal, vocabulary }));
    const typed = (text: string): Passed => {
      const { text: passed, cut } = vocabulary(text);
      return { text: passed, found: cut > 0 ? ["not vocabulary"] : [] };
    };
    return {
      label,
      vocabulary: typed,
      agent: remember((text) => {
        // "Gecko/20100101" is a version, no number of anybody's.
        const { found } = scrub(text.replace(/\b[A-Za-z]+\/[\w.]+/g, ""));
        return { text: found.length > 0 ? "" : text, found };
      }),
      url: remember((text) => {
        const found: string[] = [];
        const noting = (guard: (text: string) => Passed) => (part: string) => {
          const passed = guard(part);
          found.push(...passed.found);
          return passed.text;
        };
        const code = (part: string) => {
          if (idList.test(part)) return part;
          found.push("not an id");
          return "";
        };
        const rules = {
          label: noting(label),
          segment: noting(label),
          vocabulary: noting(typed),
          code,
          cut: (kind: string) => found.push(kind),
        };
        return { text: guardAddress(text.slice(0, longest), rules), found };
      }),
    };
  };
  let last: { of: string; guard: TextGuard } | undefined;
  return (personalTexts: readonly string[] = []): TextGuard => {
    const of = personalTexts.join("\n");
    if (last?.of !== of) last = { of, guard: make(personalTexts) };
    return last.guard;
  };
}

/** Matches the words of these texts that are not the site's own; undefined when there are none. */
function personalPattern(texts: readonly string[], vocabulary: VocabularyFilter): RegExp | undefined {
  const words = texts
    .map(unmask)
    .join(" ")
    .split(/[\s+,]+/)
    .filter((word) => word.length > 2 && vocabulary(word).cut > 0);
  if (words.length === 0) return undefined;
  return new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&")).join("|"), "gi");
}
