/** Encodes what the sites publish as one set of fingerprints: the page and the edge read the same text. */
import { fingerprint } from "./fingerprint.ts";
import { normalizeText, normalizeWord, partsOf } from "./normalize.ts";
import type { PublishedKind } from "./published-kind.ts";
import type { PublishedLists } from "./published-lists.ts";
import { usualWords } from "./usual-words.ts";

/** Exists in browsers and in Node; this package includes the types of neither. */
declare function btoa(data: string): string;

/** Titles and degrees that stand beside a provider's name, or are left out. */
const besideName =
  /^(?:dr|doctor|prof|professor|md|m\.d|do|d\.o|phd|ph\.d|mph|mba|ms|msc|rn|np|pa|pa-c|cnm|aprn|dnp|pt|dpt|psyd|dds|dmd|facc|facs|faap|facp)$/;

/**
 * Longer runs of digits belong to numbers of persons; a number that is published is in the list of its own. Five digits alone are the code
 * of a place or of a service (ZIP, CPT).
 */
const longestDigits = /^(?!\d{5}$).*\d{5}/;

/** Every entry as text, its kind first. */
function entriesOf(lists: PublishedLists): Set<string> {
  const entries = new Set<string>();
  const add = (kind: PublishedKind, text: string) => text !== "" && void entries.add(kind + text);
  const addWords = (kind: PublishedKind, phrase: string) => {
    for (const word of normalizeText(phrase).split(/[\s:]/).map(normalizeWord)) {
      for (const part of [word, ...partsOf(word)]) if (!longestDigits.test(part)) add(kind, part);
    }
  };
  for (const phrase of [lists.specialties, lists.conditions, lists.places, lists.plain].flat()) {
    addWords("w", phrase);
    if (/\s/.test(phrase.trim())) add("t", normalizeText(phrase));
  }
  for (const name of lists.providers) {
    const words = normalizeText(name).split(" ").map(normalizeWord).filter(Boolean);
    const bare = words.filter((word) => !besideName.test(word));
    for (const word of words) {
      if (besideName.test(word)) add("w", word);
      else addWords("p", word);
    }
    // One word alone is anybody's first or last name.
    for (const form of [words, bare]) if (bare.length > 1) add("n", form.join(" "));
  }
  for (const text of [lists.titles, lists.sections, lists.links].flat()) add("t", normalizeText(text));
  for (const segment of lists.paths) add("s", normalizeText(segment));
  for (const number of lists.phoneNumbers) add("#", number.replace(/\D/g, ""));
  for (const id of lists.ids) add("i", id);
  for (const word of usualWords) add("u", word);
  return entries;
}

/** Golomb-Rice: the quotient in unary, `bits` bits of rest; best where the rest is as wide as the mean distance. */
function encodeDistances(sorted: readonly number[], bits: number): number[] {
  const bytes: number[] = [];
  let byte = 0;
  let free = 8;
  const put = (bit: number) => {
    byte = (byte << 1) | bit;
    if (--free > 0) return;
    bytes.push(byte);
    byte = 0;
    free = 8;
  };
  let before = 0;
  for (const value of sorted) {
    const distance = value - before;
    before = value;
    for (let quotient = Math.floor(distance / 2 ** bits); quotient > 0; quotient--) put(1);
    put(0);
    for (let bit = bits - 1; bit >= 0; bit--) put(Math.floor(distance / 2 ** bit) % 2);
  }
  while (free < 8) put(0);
  return bytes;
}

/** `<count> <bits> <Base64 of the distances between the sorted fingerprints>`. Same lists, same text. */
export function encodePublished(lists: PublishedLists): string {
  const sorted = [...new Set([...entriesOf(lists)].map(fingerprint))].sort((a, b) => a - b);
  const bits = Math.max(0, Math.floor(Math.log2(2 ** 32 / Math.max(1, sorted.length))));
  const bytes = encodeDistances(sorted, bits);
  return `${sorted.length} ${bits} ${btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""))}`;
}
