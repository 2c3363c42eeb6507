import { expect, it } from "vitest";
import { duration } from "./duration.ts";

it.each([
  [250, "250 ms"],
  [10_000, "10.0 s"],
  [59_940, "59.9 s"],
  [60_000, "1 minute"],
  [5_400_000, "2 hours"],
  [36 * 3_600_000, "2 days"],
  [1200 * 86_400_000, "1,200 days"],
])("has one unit: %i ms", (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});

it.each([
  [59_960, "1 minute"],
  [59.7 * 60_000, "1 hour"],
  [23.6 * 3_600_000, "1 day"],
])("never has as many of a unit as make the next one: %i ms", (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});
