/** Finds what is left of an identifier in the output, however it is written there. */
import { decodeAll } from "./decode-all.ts";
import { foldText, lettersAndDigits } from "./fold-text.ts";

interface Reading {
  folded: string;
  bare: string;
}

/**
 * The library draws such ids for events and requests, and the edge such identities of visitors. In so many random digits, a
 * short secret occurs by chance.
 */
const drawn = /(?<![0-9a-f])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-f])|(?<![0-9a-f])\d{38}(?![0-9a-f])/giu;

/** Times: ISO 8601, and milliseconds since 1970. */
const moment = /(?<!\d)(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z|\d{13})(?!\d)/gu;
const dayMs = 86_400_000;

/** Six digits of a secret are a time of day, too: 114812 occurs at 11:48:12. A date of birth is not of the present. */
const isPresent = (text: string) =>
  Math.abs((/^\d+$/.test(text) ? Number(text) : Date.parse(text)) - Date.now()) < dayMs;

const withoutChance = (text: string) =>
  text.replace(drawn, " ").replace(moment, (time) => (isPresent(time) ? " " : time));

/** The same texts appear repeatedly, so each is decoded once. */
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

/** Shorter secrets are matched as whole words: inside another word they are a coincidence. */
const shortest = 6;

/** Shorter secrets are not searched for where digits are random or the present time. */
const tooLongForChance = 12;

export type Search = (text: string) => boolean;

/** Creates the search for the secrets of one identifier, which was inserted as `dressed`. */
export function createSearch(secrets: readonly string[], dressed: string): Search {
  const searches = secrets.map((secret) => {
    const folded = foldText(secret);
    const bare = lettersAndDigits(folded);
    if (bare.length >= shortest) return (reading: Reading) => reading.bare.includes(bare);
    const parts = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const words = new RegExp(`(?<![\\p{L}\\p{N}])${parts.join("[^\\p{L}\\p{N}]*")}(?![\\p{L}\\p{N}])`, "u");
    return (reading: Reading) => words.test(reading.folded);
  });
  const byChance = secrets.every((secret) => lettersAndDigits(foldText(secret)).length < tooLongForChance);
  return (whole) => {
    const text = byChance ? withoutChance(whole) : whole;
    if (dressed.length >= shortest && text.includes(dressed)) return true;
    return readingsOf(text).some((reading) => searches.some((search) => search(reading)));
  };
}

/** Every text in a value, including keys, which a page may build from visitor data; numbers as written. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)]);
}

/** The text in the value that still contains a secret. */
export function findLeak(value: unknown, search: Search): string | undefined {
  return textsOf(value).find(search);
}
