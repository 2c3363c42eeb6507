import { expect, it } from "vitest";
import { honest, inWords, stepTally, sum } from "./tally.ts";

it("adds up what the steps counted, a failed step as one failure", () => {
  const tests = { passed: 3, failed: 1, skipped: 2 };
  expect(inWords(sum([tests, stepTally(true), stepTally(false)]))).toBe("3 passed, 2 failed, 2 skipped");
});

it("counts a run that failed without a failed test as a failure", () => {
  expect(honest({ passed: 5, failed: 0, skipped: 0 }, false).failed).toBe(1);
});

it("counts a run without tests as a failure", () => {
  expect(honest({ passed: 0, failed: 0, skipped: 0 }, true).failed).toBe(1);
});

it("leaves a sound run as it is", () => {
  const tally = { passed: 5, failed: 0, skipped: 1 };
  expect(honest(tally, true)).toEqual(tally);
});
