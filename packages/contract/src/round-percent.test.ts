import { expect, it } from "vitest";
import { roundPercent } from "./round-percent.ts";

it.each([
  [33.333, 33.3],
  [(2999 / 3000) * 100, 99.97],
  [(1 / 3000) * 100, 0.03],
  [(1 / 3000 - 1) * 100, -99.97],
  [-0.04, -0.04],
  [0, 0],
  [100, 100],
  [100.04, 100],
  [1 / 3 / 1e6, 3e-7],
])("rounds %d to %d", (percent, rounded) => {
  expect(roundPercent(percent)).toBe(rounded);
});
