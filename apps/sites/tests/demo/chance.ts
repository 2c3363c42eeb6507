/** Chance with a seed: the same visits again for the same seed. */
import { seeded } from "../../../../tests/faults/stage.ts";

export interface Chance {
  /** True in so many of a hundred cases. */
  in100(percent: number): boolean;
  /** One of them, each as likely as the other. */
  one<T>(choices: readonly T[]): T;
  /** A whole number from the least to the most. */
  from(least: number, most: number): number;
}

export function createChance(seed: number): Chance {
  const random = seeded(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 8; skipped++) random();
  const from = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    from,
    in100: (percent) => random() * 100 < percent,
    one: <T>(choices: readonly T[]) => choices[from(0, choices.length - 1)] as T,
  };
}
