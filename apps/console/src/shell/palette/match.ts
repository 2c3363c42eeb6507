/** Which entries of the palette match what was typed, the best first. */

export interface Matchable {
  title: string;
  kind: string;
}

/** The entries in which every word of the text is found, the best match first; entries that match alike stay in order. */
export function matching<Entry extends Matchable>(entries: readonly Entry[], typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** 0 where a word is missing. A short title that a word is most of is a better match than a long one, and all of, the best. */
function scoreOf({ title, kind }: Matchable, words: readonly string[]): number {
  const [name, what] = [title.toLowerCase(), kind.toLowerCase()];
  let total = 0;
  for (const word of words) {
    const score = Math.max(wordScore(name, word), what.startsWith(word) ? 20 : 0);
    if (score === 0) return 0;
    total += score;
  }
  return total / words.length + 10 / (10 + name.length);
}

function wordScore(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at === 0) return 80;
  if (at < 0) return 0;
  return /[\w]/.test(text.charAt(at - 1)) ? 40 : 60;
}
