import { expect, it } from "vitest";
import { fiveNumbers, ratioOf, spreadOf } from "./statistics.ts";

it("returns the middle value for an odd number of runs, and the mean of the two middle values for an even number", () => {
  expect(spreadOf([9, 1, 5])).toEqual({ median: 5, min: 1, max: 9 });
  expect(spreadOf([4, 1, 10, 2])).toEqual({ median: 3, min: 1, max: 10 });
});

it("throws for the median of an empty list", () => {
  expect(() => spreadOf([])).toThrow("no runs");
});

it("compares run by run, so that a slow moment of the machine affects both", () => {
  expect(ratioOf([1, 20, 3], [2, 40, 6])).toEqual({ median: 0.5, min: 0.5, max: 0.5 });
});

it("skips runs in which the other variant cost nothing", () => {
  expect(ratioOf([1, 2], [0, 4])).toEqual({ median: 0.5, min: 0.5, max: 0.5 });
  expect(ratioOf([1], [0])).toBeUndefined();
});

it("returns minimum, quartiles and maximum, interpolated between values", () => {
  expect(fiveNumbers([5, 1, 3, 2, 4])).toEqual([1, 2, 3, 4, 5]);
  expect(fiveNumbers([0, 10])).toEqual([0, 2.5, 5, 7.5, 10]);
  expect(() => fiveNumbers([])).toThrow("no values");
});
