/** `npm run prove counts`: what people find out of small counts who read every report and send events, too. */
import { type Attackers, attack } from "../../packages/edge/src/testing/attack-counts.ts";
import { bestShare, questions } from "../../packages/edge/src/testing/count-attacker.ts";

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Prints a table; fails where attackers do better than by knowing the whole sample. Takes some minutes. */
export async function run(): Promise<number> {
  const attackers = 1000;
  const mixes: [string, Pick<Attackers, "asks" | "sends">][] = [
    ["one table, no events sent", { asks: ["report"], sends: 0 }],
    ["everything, no events sent", { asks: questions, sends: 0 }],
    ["one table, 10 events sent", { asks: ["report"], sends: 10 }],
    ["everything, 10 events sent", { asks: questions, sends: 10 }],
    ["everything, 200 events sent", { asks: questions, sends: 200 }],
  ];
  console.log(
    `${attackers} attackers each guess a count of 1 to 4; by chance 25 %, knowing the sample ${percent(bestShare)}`,
  );
  let worst = 0;
  for (const [seed, [name, how]] of mixes.entries()) {
    const { right, certain } = await attack({ attackers, seed, ...how });
    worst = Math.max(worst, right);
    console.log(`  ${name.padEnd(30)} right ${percent(right)}, sure ${percent(certain)}`);
  }
  return worst < bestShare + 4 * Math.sqrt((bestShare * (1 - bestShare)) / attackers) ? 0 : 1;
}
