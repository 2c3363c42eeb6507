/** Seeded random choices: the same seed makes the same visits. */
import { seeded } from "../../../../tests/faults/stage.ts";

export interface Chance {
  /** True in this many of a hundred cases. */
  in100(percent: number): boolean;
  /** One of the items, each equally likely. */
  one<T>(choices: readonly T[]): T;
  /** A whole number from `least` to `most`, inclusive. */
  from(least: number, most: number): number;
}

export function createChance(seed: number): Chance {
  const random = seeded(seed);
  // Neighbouring seeds start with similar numbers, so the first ones are skipped.
  for (let skipped = 0; skipped < 8; skipped++) random();
  const from = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    from,
    in100: (percent) => random() * 100 < percent,
    one: <T>(choices: readonly T[]) => choices[from(0, choices.length - 1)] as T,
  };
}
