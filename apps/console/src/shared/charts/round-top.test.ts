import fc from "fast-check";
import { expect, it } from "vitest";
import { roundTop } from "./round-top.ts";

it("ends a scale at a round number that is not far above the greatest count", () => {
  const tops = [[], [3], [5], [13], [36], [45, 46], [100], [101], [9_999]].map((values) => roundTop(values));
  expect(tops).toEqual([4, 4, 8, 20, 40, 50, 100, 200, 10_000]);
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 10_000_000 }), (peak) => {
      const top = roundTop([peak]);
      expect([top >= peak, top <= 2 * peak, Number.isInteger(top / 2)]).toEqual([true, true, true]);
    }),
  );
});
