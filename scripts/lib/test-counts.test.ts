import { expect, it } from "vitest";
import { addCounts, countsOfRun, countsOfStep, describeCounts } from "./test-counts.ts";

it("adds up the counts of all steps, with a failed step as one failure", () => {
  const tests = { passed: 3, failed: 1, skipped: 2 };
  expect(describeCounts(addCounts([tests, countsOfStep(true), countsOfStep(false)]))).toBe(
    "3 passed, 2 failed, 2 skipped",
  );
});

it("counts a run that failed without a failed test as a failure", () => {
  expect(countsOfRun({ passed: 5, failed: 0, skipped: 0 }, false).failed).toBe(1);
});

it("counts a run without tests as a failure", () => {
  expect(countsOfRun({ passed: 0, failed: 0, skipped: 0 }, true).failed).toBe(1);
});

it("leaves the counts of a successful run as they are", () => {
  const counts = { passed: 5, failed: 0, skipped: 1 };
  expect(countsOfRun(counts, true)).toEqual(counts);
});

it("repeats at the end what failed", () => {
  const counts = { passed: 5, failed: 1, skipped: 0, failures: ["a.test.ts: adds"] };
  expect(describeCounts(addCounts([counts, countsOfStep(true)]))).toBe(
    "✗ a.test.ts: adds\n5 passed, 1 failed, 0 skipped",
  );
});
