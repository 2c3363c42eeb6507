import type { QualityReport } from "@tagwell/contract";
import { expect, it } from "vitest";
import { percent, verdictOf } from "./health-verdict.ts";

const delivery = { taken: 0, acknowledged: 0, waiting: 0, lost: 0 } as QualityReport["delivery"];
const empty = {
  ...{ accepted: 0, rejected: 0, unlisted: 0, errors: [], delay: { events: 0 }, delivery },
} as unknown as QualityReport;
const report = (changes: object, ofDelivery: object = {}) =>
  ({ ...empty, ...changes, delivery: { ...delivery, ...ofDelivery } }) as QualityReport;

it("does not call an empty store healthy", () => {
  expect(verdictOf(empty)).toEqual({ state: "no data", title: "No data in this time range" });
});

it("says how much is accounted for, and the delay", () => {
  const good = report(
    { accepted: 40, delay: { events: 40, p50: 90, p95: 180 } },
    { taken: 40, acknowledged: 39, waiting: 1 },
  );
  expect(verdictOf(good)).toEqual({ state: "healthy", title: "Healthy: 100 % accounted for, p95 delay 0.2 s" });
});

it("counts stored events where no page reports its delivery", () => {
  expect(verdictOf(report({ accepted: 1 })).title).toBe("Healthy: 1 event stored");
});

it("names each problem with its number", () => {
  const bad = report({ accepted: 99, rejected: 1, errors: [{ count: 2 }] }, { taken: 100, acknowledged: 98, lost: 2 });
  expect(verdictOf(bad)).toEqual({
    state: "critical",
    title: "Needs attention: 2 events lost, 1 % of 100 events rejected, 2 errors on pages",
  });
  expect(verdictOf(report({ accepted: 99, rejected: 1 })).state).toBe("attention");
  expect(verdictOf(report({ accepted: 1, rejected: 1 })).state).toBe("critical");
});

it("never rounds to all or nothing", () => {
  expect([percent(9999, 10_000), percent(1, 100_000), percent(10, 10), percent(0, 5), percent(1, 0)]).toEqual([
    "99.9 %",
    "under 0.1 %",
    "100 %",
    "0 %",
    "–",
  ]);
});
