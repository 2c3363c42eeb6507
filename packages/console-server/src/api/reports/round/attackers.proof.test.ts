/** What somebody finds out of small counts who reads every report and sends events, too. */
import { casesOf } from "@tagwell/contract/testing/cases-of";
import { expect, it } from "vitest";
import { attack } from "../../../testing/attack-counts.ts";
import { bestShare, questions } from "../../../testing/count-attacker.ts";

it("is right no more often than one who knows which events are in the sample, however much is asked and sent", async () => {
  const attackers = casesOf(240);
  // Four standard deviations of so many guesses.
  const mayBe = 4 * Math.sqrt((bestShare * (1 - bestShare)) / attackers);
  for (const sends of [0, 200]) {
    const { right } = await attack({ attackers: attackers / 2, asks: questions, sends, seed: sends });
    expect(right, `${sends} events sent`).toBeLessThan(bestShare + Math.SQRT2 * mayBe);
  }
});

it("learns no more than how many are in the sample, and leaves every number open that has as many", async () => {
  const { certain } = await attack({ attackers: casesOf(120), asks: questions, sends: 30, seed: 3 });
  // All four of four events are in the sample by chance, and the attacker was told that there are no more.
  expect(certain).toBeLessThan(0.1);
});
