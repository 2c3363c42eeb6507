/** Whether anything of an identifier is left in what leaves, however it is spelled there. */
import { decodeAll } from "./decode-all.ts";
import { foldText, lettersAndDigits } from "./fold-text.ts";

interface Reading {
  folded: string;
  bare: string;
}

/** The same few texts leave again and again: each is read once. */
const readings = new Map<string, readonly Reading[]>();
const mostReadings = 20_000;

function readingsOf(text: string): readonly Reading[] {
  const known = readings.get(text);
  if (known) return known;
  const made = decodeAll(text).map((decoded) => {
    const folded = foldText(decoded);
    return { folded, bare: lettersAndDigits(folded) };
  });
  if (readings.size >= mostReadings) readings.clear();
  readings.set(text, made);
  return made;
}

/** Shorter ones are looked for as words: within another word they are chance. */
const shortest = 6;

export type Search = (text: string) => boolean;

/** Makes the search for one identifier's secrets, which was put in as `dressed`. */
export function createSearch(secrets: readonly string[], dressed: string): Search {
  const searches = secrets.map((secret) => {
    const folded = foldText(secret);
    const bare = lettersAndDigits(folded);
    if (bare.length >= shortest) return (reading: Reading) => reading.bare.includes(bare);
    const parts = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const words = new RegExp(`(?<![\\p{L}\\p{N}])${parts.join("[^\\p{L}\\p{N}]*")}(?![\\p{L}\\p{N}])`, "u");
    return (reading: Reading) => words.test(reading.folded);
  });
  return (text) => {
    if (dressed.length >= shortest && text.includes(dressed)) return true;
    return readingsOf(text).some((reading) => searches.some((search) => search(reading)));
  };
}

/** Every text of a value: keys too, which a page may make of what it knows; numbers as they are written. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)]);
}

/** The text of the value in which a secret is left. */
export function findLeak(value: unknown, search: Search): string | undefined {
  return textsOf(value).find(search);
}
