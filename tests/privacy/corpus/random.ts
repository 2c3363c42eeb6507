/** Seeded random numbers: the same seed generates the same corpus. */

/** A source of numbers from 0 up to 1 (mulberry32). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `min` to `max`, both inclusive. */
export const between = (random: Random, min: number, max: number) => min + Math.floor(random() * (max - min + 1));

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const someOf = (alphabet: string) => (random: Random, count: number) =>
  Array.from({ length: count }, () => alphabet[Math.floor(random() * alphabet.length)]).join("");

export const letters = someOf("ABCDEFGHJKMNPQRSTUVWXYZ");
export const hex = someOf("0123456789abcdef");
/** Characters of random tokens: without 0, 1, O and l, which are easily confused. */
export const token = someOf("ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789");

/** Digits that do not start with 0. */
export const digits = (random: Random, count: number) =>
  `${between(random, 1, 9)}${someOf("0123456789")(random, count - 1)}`;

/** Appends the check digit of the Luhn algorithm to the number. */
export function withLuhn(number: string, prefix = ""): string {
  const sum = [...(prefix + number)]
    .reverse()
    .reduce(
      (total, digit, at) => total + (at % 2 ? Number(digit) : ((Number(digit) * 2) % 9) + (digit === "9" ? 9 : 0)),
      0,
    );
  return `${number}${(10 - (sum % 10)) % 10}`;
}
