/** Many attackers on small counts, each on events of its own. */

import { numbersFrom } from "@tagwell/collector/testing/seeded-numbers";
import { type CountQuestion, campaigns, guessCount, pageLoad } from "./count-attacker.ts";

export interface Attackers {
  attackers: number;
  asks: readonly CountQuestion[];
  sends: number;
  seed: number;
}

export interface AttackResult {
  /** The share of attackers who guessed the count. */
  right: number;
  /** The share of those who could be sure of it. */
  certain: number;
}

export async function attack({ attackers, asks, sends, seed }: Attackers): Promise<AttackResult> {
  const below = numbersFrom(seed);
  let [right, certain] = [0, 0];
  for (let number = 0; number < attackers; number++) {
    const count = 1 + below(4);
    // Some attack the only events of the day.
    const elsewhere = Array.from({ length: below(2) * below(30) }, () => pageLoad({ page: `page ${below(4)}` }));
    const sought = Array.from({ length: count }, () => pageLoad({ "campaign.campaign": campaigns[below(3)] ?? "" }));
    const guess = await guessCount({ asks, sends, others: [...elsewhere, ...sought].flat() });
    if (guess.count === count) right += 1;
    if (guess.possible.length === 1 && guess.possible[0] === 4) certain += 1;
  }
  return { right: right / attackers, certain: certain / attackers };
}
