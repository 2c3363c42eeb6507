import { expect, it } from "vitest";
import { createChance } from "./chance.ts";
import { planVisits } from "./play-visits.ts";
import { visits } from "./visits.ts";

const names = (count: number, seed: number) => planVisits(count, createChance(seed)).map(({ name }) => name);

it("shares add up to a hundred", () => {
  expect(visits.reduce((sum, { share }) => sum + share, 0)).toBe(100);
});

it("plans the same visits for the same seed, and different ones for another seed", () => {
  expect(names(100, 1)).toEqual(names(100, 1));
  expect(names(100, 1)).not.toEqual(names(100, 2));
});

it("plans each kind by its share, and each at least once if there are enough visits", () => {
  const hundred = names(100, 7);
  for (const { name, share } of visits) expect(hundred.filter((one) => one === name)).toHaveLength(share);
  expect(new Set(names(20, 3)).size).toBe(visits.length);
  expect(names(250, 3)).toHaveLength(250);
});
