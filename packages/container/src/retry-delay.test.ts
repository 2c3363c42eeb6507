import { describe, expect, it } from "vitest";
import { backOff, longestDelayMs, retryAfter } from "./retry-delay.ts";

describe("the back-off", () => {
  it("starts at one second and triples, up to 15 minutes", () => {
    expect([1, 2, 3, 40].map((failures) => backOff(failures, () => 1))).toEqual([1000, 3000, 9000, longestDelayMs]);
  });

  it("is random, at least half of it", () => {
    expect(backOff(3, () => 0)).toBe(4500);
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-11-21T10:00:00Z");
  it.each([
    ["0", 0],
    ["2", 2000],
    ["3600", longestDelayMs],
    ["1000000000", longestDelayMs],
    ["Sat, 21 Nov 2026 10:00:30 GMT", 30_000],
    ["Sat, 21 Nov 2026 09:00:00 GMT", 0],
    ["soon", undefined],
    ["", undefined],
    [null, undefined],
  ])("%s is %s ms", (header, delay) => {
    expect(retryAfter(header, now)).toBe(delay);
  });
});
