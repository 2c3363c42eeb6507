/** What attackers find out of small counts that are perturbed by the cell key method, for comparison: it assumes that nobody adds records. */
import { createHmac } from "node:crypto";
import { numbersFrom } from "../../packages/collector/src/testing/seeded-numbers.ts";

/** The greatest difference between a count and what is shown. */
export const greatestChange = 5;
const changes = Array.from({ length: 2 * greatestChange + 1 }, (_, at) => at - greatestChange);

/** What a count may be shown as, each as likely: nothing stays nothing, and none of 1 to 4 is shown. */
function shownFor(count: number): number[] {
  if (count === 0) return [0];
  if (count < 5) return Array.from({ length: 5 }, (_, at) => (at < count ? 5 : 0));
  return changes.map((change) => count + change).map((shown) => (shown >= 5 ? shown : shown < 3 ? 0 : 5));
}

/** Shows a count by the sum of its records' keys. */
function show(count: number, cellKey: number, secret: string): number {
  const choices = shownFor(count);
  return choices[hashOf(`cell ${cellKey}`, secret) % choices.length] ?? 0;
}

const hashOf = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest().readUInt32BE();
const likelihoodOf = (shown: number, count: number) =>
  shownFor(count).filter((each) => each === shown).length / shownFor(count).length;

/** The share of attackers who are right about a count of 1 to 4, by the one number that is shown after each record that they add. */
export function attackCellKeys({ attackers, sends }: { attackers: number; sends: number }): number {
  const below = numbersFrom(sends);
  let right = 0;
  for (let attacker = 0; attacker < attackers; attacker++) {
    const secret = `secret ${below(2 ** 32)}`;
    const count = 1 + below(4);
    const likelihoods = [1, 2, 3, 4].map(() => 0);
    let cellKey = 0;
    for (let records = 1; records <= count + sends; records++) {
      cellKey = (cellKey + hashOf(`record ${records}`, secret)) >>> 0;
      const added = records - count;
      if (added < 0) continue;
      const shown = show(records, cellKey, secret);
      for (const at of likelihoods.keys())
        likelihoods[at] = (likelihoods[at] ?? 0) + Math.log(likelihoodOf(shown, at + 1 + added));
    }
    if (likelihoods.indexOf(Math.max(...likelihoods)) === count - 1) right += 1;
  }
  return right / attackers;
}
