/** Matches words that the visitor typed, or of their name, in every form in which a page may repeat them. */
import { normalizeWord } from "../published/normalize.ts";
import { unmask } from "./unmask.ts";

/** Words of the guard's own marks would match them again and again. */
const marks = "[redacted] [other]";

/** Shorter words match only as whole words: `li` must not match in `clinic`. */
const shortest = 4;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/**
 * A pattern of these texts' words, undefined when there are none. Words count whole and in parts (`maria.lopez`, `maria`,
 * `lopez`); one that `isPublished` as other than a provider's name is left out. Where the first group matched, it is what
 * stands before the word.
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
  // The longest first: where `maria.lopez` stands, it is found as a whole.
  const sorted = [...words].sort((a, b) => b.length - a.length);
  const long = sorted.filter((word) => word.length >= shortest).map(escaped);
  const short = sorted.filter((word) => word.length < shortest).map(escaped);
  const alternatives = [
    ...long,
    ...(short.length > 0 ? [`(^|[^\\p{L}\\p{N}])(?:${short.join("|")})(?![\\p{L}\\p{N}])`] : []),
  ];
  return alternatives.length > 0 ? new RegExp(alternatives.join("|"), "giu") : undefined;
}
