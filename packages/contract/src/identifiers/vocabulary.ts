/** Text that a visitor may have typed: only words that the site itself uses pass (CONTRACT 4 and 7). */

/** Stands where words were that are not the site's. */
export const other = "[other]";

export type VocabularyFilter = (text: string) => { text: string; cut: number };

/** Makes the filter: a word that is not in the vocabulary becomes `[other]`, several in a row only one. */
export function createVocabulary(words: readonly string[]): VocabularyFilter {
  const known = new Set(words.map((word) => word.toLowerCase()));
  return (text) => {
    let cut = 0;
    const result: string[] = [];
    for (const word of text.split(/\s+/).filter(Boolean)) {
      // Most words: the classes of Unicode take a browser long to prepare.
      const isPlain = /^[a-z\d]+$/i.test(word);
      const bare = isPlain ? word.toLowerCase() : word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
      // Its own mark passes: the edge looks at what the page's guard let through.
      if (word === other) {
        if (result[result.length - 1] !== other) result.push(other);
        continue;
      }
      // What stands around the word may carry something too: only plain punctuation stays on.
      if (known.has(bare) && (isPlain || /^[\p{L}\p{N}\p{P}]+$/u.test(word))) result.push(word);
      else {
        cut++;
        if (result[result.length - 1] !== other) result.push(other);
      }
    }
    return { text: result.join(" "), cut };
  };
}
