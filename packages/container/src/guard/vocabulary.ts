/** Text that a visitor may have typed: only words that the site itself uses pass (CONTRACT 4 and 7). */

export const other = "[other]";

/** Makes the filter: every word that is not in the vocabulary becomes `[other]`, several in a row only one. */
export function createVocabulary(words: readonly string[]): (text: string) => { text: string; cut: number } {
  const known = new Set(words.map((word) => word.toLowerCase()));
  return (text) => {
    let cut = 0;
    const result: string[] = [];
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const bare = word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
      if (known.has(bare)) result.push(word);
      else {
        cut++;
        if (result[result.length - 1] !== other) result.push(other);
      }
    }
    return { text: result.join(" "), cut };
  };
}
