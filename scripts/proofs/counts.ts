/**
 * `npm run prove counts`: what readers are shown of 10,000 random tables, and what 1,000 of them find out of small counts who ask in
 * every way and send events, too. Takes twenty minutes or more.
 */
import { numberOf, rowsOf } from "../../apps/console/src/reports/table-rows.ts";
import { attack } from "../../packages/console-server/src/testing/attack-counts.ts";
import { bestShare, type CountQuestion, questions } from "../../packages/console-server/src/testing/count-attacker.ts";
import { askAsReader, type ReaderAnswers } from "../../packages/console-server/src/testing/reader-table.ts";
import { printHelp } from "../lib/print-help.ts";
import { attackCellKeys, greatestChange } from "./cell-key-method.ts";

const tables = 10_000;
const attackers = 1000;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Fails where a number is another one elsewhere or a small one is shown, or attackers do better than by knowing the whole sample. */
export async function run(args: string[]): Promise<number> {
  const helped = printHelp(
    args,
    "npm run prove counts: what readers find out of small counts, in 10,000 random tables. Takes twenty minutes.",
  );
  if (helped !== undefined) return helped;
  const isEqual = await proveTables();
  const isSafe = await proveAttackers();
  for (const sends of [0, 3, 10, 50, 1000])
    console.log(
      `  the cell key method, at most ${greatestChange} added: one number after each of ${sends} events, right ${percent(attackCellKeys({ attackers, sends }))}`,
    );
  return isEqual && isSafe ? 0 : 1;
}

async function proveTables(): Promise<boolean> {
  let [counted, small, differing] = [0, 0, 0];
  let greatest = { count: 0, table: 0, roots: 0 };
  for (let seed = 0; seed < tables; seed++) {
    const answers = await askAsReader(seed);
    const drawn = drawnCounts(answers);
    for (const { page, count, table, csv, explored } of answers.counts) {
      counted += 1;
      const inPicture = page === "all" ? table : (drawn.get(page) ?? 0);
      if (csv !== table || explored !== table || inPicture !== table) differing += 1;
      if (table > 0 && table < 5) small += 1;
      const roots = Math.abs(table - count) / Math.sqrt(count);
      if (count >= 5 && roots > greatest.roots) greatest = { count, table, roots };
    }
  }
  const { count, table, roots } = greatest;
  console.log(
    `${tables} tables with ${counted} counts: ${differing} differ in picture, table, CSV or Ask, ${small} are 1 to 4`,
  );
  console.log(
    `  the greatest deviation of a count of 5 or more: ${count} is shown as ${table}, ${roots.toFixed(1)} times its square root`,
  );
  return differing + small === 0;
}

/** What the console's charts are drawn from. */
function drawnCounts({ drawn, sample }: ReaderAnswers): Map<string, number> {
  const rows = rowsOf(drawn, (key) => key, sample);
  return new Map(rows.map((row) => [String(row.page), numberOf(row.views) ?? 0]));
}

async function proveAttackers(): Promise<boolean> {
  console.log(
    `${attackers} attackers each guess a count of 1 to 4; by chance 25 %, knowing the sample ${percent(bestShare)}`,
  );
  let worst = 0;
  for (const [name, asks, sends] of mixes) {
    const { right, certain } = await attack({ attackers, asks, sends, seed: sends });
    worst = Math.max(worst, right);
    console.log(`  ${name}, ${sends} page loads of their own: right ${percent(right)}, sure ${percent(certain)}`);
  }
  return worst < bestShare + 4 * Math.sqrt((bestShare * (1 - bestShare)) / attackers);
}

const mixes: readonly [name: string, asks: readonly CountQuestion[], sends: number][] = [
  ["one table", ["report"], 0],
  ["every way", questions, 0],
  ["one table", ["report"], 10],
  ["every way", questions, 10],
  ["every way", questions, 200],
  ["every way", questions, 1000],
];
