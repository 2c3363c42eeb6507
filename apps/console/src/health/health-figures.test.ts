import type { QualityReport } from "@tagwell/contract";
import { expect, it } from "vitest";
import { headline, isEmpty, percent, seconds, withUndeclared } from "./health-figures.ts";

const delivery = { taken: 0, acknowledged: 0, waiting: 0, lost: 0 } as QualityReport["delivery"];
const empty = {
  ...{ accepted: 0, rejected: 0, unlisted: 0, errors: [], delay: { arrivals: 0 }, delivery },
} as unknown as QualityReport;
const report = (changes: object, ofDelivery: object = {}) =>
  ({ ...empty, ...changes, delivery: { ...delivery, ...ofDelivery } }) as QualityReport;

it("knows an empty time range", () => {
  expect(isEmpty(empty)).toBe(true);
  expect(isEmpty(report({ unlisted: 1 }))).toBe(false);
  expect(isEmpty(report({}, { taken: 1 }))).toBe(false);
});

it("says how much is accounted for, and the delay", () => {
  const good = report(
    { accepted: 40, delay: { arrivals: 40, p50: 90, p95: 180 } },
    { taken: 40, acknowledged: 39, waiting: 1 },
  );
  expect(headline(good, 0)).toBe("100 % of 40 reported events accounted for, p95 delay 0.2 s");
  expect(headline(report({ accepted: 99 }, { taken: 100, acknowledged: 98, lost: 2 }), 0)).toBe(
    "98 % of 100 reported events accounted for",
  );
});

it("says how long events took in the largest unit", () => {
  expect([90, 59_940, 59_960, 90 * 60_000].map(seconds)).toEqual(["0.1 s", "59.9 s", "1 minute", "2 hours"]);
});

it("counts stored events where no page reports its delivery, and says what could not be checked", () => {
  expect(headline(report({ accepted: 1 }), 0)).toBe("1 event stored");
  expect(headline(report({ accepted: 1 }), "unknown")).toBe("1 event stored, undeclared fields could not be checked");
});

it("never rounds to all or nothing", () => {
  expect([percent(9999, 10_000), percent(1, 100_000), percent(10, 10), percent(0, 5), percent(1, 0)]).toEqual([
    "99.99 %",
    "0.001 %",
    "100 %",
    "0 %",
    "–",
  ]);
});

it("is not healthy with an undeclared field, as in Outbound data", () => {
  expect(withUndeclared("Healthy", 1)).toBe("Needs attention");
  expect(withUndeclared("Failing", 1)).toBe("Failing");
  expect([withUndeclared("Healthy", 0), withUndeclared("Healthy", "unknown")]).toEqual(["Healthy", "Healthy"]);
  expect(headline(report({ accepted: 1 }), 2)).toBe("2 undeclared fields");
});
