/** Random choices that a seed repeats. */

export interface Random {
  /** From 0 up to 1. */
  number(): number;
  chance(of: number): boolean;
  whole(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(number() * below);
  return { number, whole, chance: (of) => number() < of, pick: (items) => items[whole(items.length)] as never };
}
