/** Matches words that the visitor typed, or of the visitor's name, in every form in which a page may repeat them. */
import { normalizeWord } from "../published/normalize.ts";
import { unmask } from "./unmask.ts";

/** Words of the guard's own marks, which would match again and again. */
const marks = "[redacted] [other]";

/** Shorter words match only as whole words: `li` must not match in `clinic`. */
const shortest = 4;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/**
 * A pattern of the words in these texts; undefined if there are none. Words match whole and in parts (`maria.lopez`,
 * `maria`, `lopez`). A word that `isPublished` other than as a provider's name is left out. The first group contains the
 * text before the word.
 */
export function personalPattern(texts: readonly string[], isPublished: (word: string) => boolean): RegExp | undefined {
  const words = new Set<string>();
  for (const chunk of texts
    .map(unmask)
    .join(" ")
    .split(/[\s,;]+/)) {
    const word = normalizeWord(chunk);
    for (const part of [word, ...word.split(/[^\p{L}\p{N}]+/u)])
      if (part.length > 1 && !(part.length >= shortest && marks.includes(part)) && !isPublished(part)) words.add(part);
  }
  // Longest first, so that `maria.lopez` matches as a whole.
  const sorted = [...words].sort((a, b) => b.length - a.length);
  const long = sorted.filter((word) => word.length >= shortest).map(escaped);
  const short = sorted.filter((word) => word.length < shortest).map(escaped);
  const alternatives = [
    ...long,
    ...(short.length > 0 ? [`(^|[^\\p{L}\\p{N}])(?:${short.join("|")})(?![\\p{L}\\p{N}])`] : []),
  ];
  return alternatives.length > 0 ? new RegExp(alternatives.join("|"), "giu") : undefined;
}
