/** Removes the names of providers from a text. */
import { sameText } from "../lists/same-text.ts";

/** Removes whole names, and last names after "Dr." */
export function providerNameRemover(names: readonly string[]): (text: string) => string {
  const known = new Set(names.map(sameText));
  const lastNames = new Set(names.map((name) => sameText(name.split(" ").slice(-1)[0] ?? "")));
  const longest = Math.max(0, ...names.map((name) => name.split(" ").length));
  return (text) => {
    const words = text.split(" ");
    const kept: string[] = [];
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? "";
      const length = nameLengthAt(words, at, longest, known);
      const isTitled = /^(?:dr|prof)\.?$/i.test(word) && lastNames.has(bare(words[at + 1] ?? ""));
      if (length === 0) kept.push(word);
      at += isTitled ? 2 : length || 1;
    }
    return kept.join(" ");
  };
}

/** How many words from this position on form a known name; 0 for none. */
function nameLengthAt(words: string[], at: number, longest: number, known: ReadonlySet<string>): number {
  for (let length = Math.min(longest, words.length - at); length >= 2; length--)
    if (known.has(bare(words.slice(at, at + length).join(" ")))) return length;
  return 0;
}

const bare = (text: string) => sameText(text).replace(/^[^\p{L}\p{N}]+|(?:['’]s)?[^\p{L}\p{N}]*$/gu, "");
