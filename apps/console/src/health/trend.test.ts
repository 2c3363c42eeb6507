import type { QualityReport } from "@tagwell/contract";
import { expect, it } from "vitest";
import { timeFormat } from "../shared/time/time-format.ts";
import { describePeak, describeTrend, linePath, perStep, stepLabel, trends } from "./trend.ts";

const report = (...rejected: number[]) =>
  ({
    from: "2026-01-01T09:00:00.000Z",
    step: 60,
    trend: rejected.map((count, minute) => ({
      at: new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString(),
      rejected: count,
    })),
  }) as unknown as QualityReport;

it("draws the maximum at the top and zero on the baseline", () => {
  expect(linePath([0, 4, 2], 100, 40)).toBe("M0 40L50 0L100 20");
  expect(linePath([4], 100, 40, true)).toBe("M0 0L100 40L0 40Z");
});

it("describes total, maximum and last value in one sentence", () => {
  const [rejected] = trends;
  if (!rejected) throw new Error("There are no trends.");
  const minute = timeFormat("utc").short("2026-01-01T09:01:00Z");
  expect(describeTrend(rejected, report(0, 3, 1), timeFormat("utc"))).toBe(
    `Rejected events: 4 events in this period, at most 3 per minute, on ${minute} (UTC); 1 in the last step.`,
  );
  expect(describeTrend(rejected, report(0, 0), timeFormat("utc"))).toBe("Rejected events: none in this period.");
  expect(describePeak("rejected", report(0, 3, 1), timeFormat("utc"))).toBe(`3 per minute, on ${minute} (UTC)`);
  const days = { ...report(), step: 86_400, trend: [{ at: "2026-01-01T00:00:00.000Z", rejected: 5 }] } as QualityReport;
  expect(describePeak("rejected", days, timeFormat("utc"))).toBe("5 per day, on 1 Jan 2026 (UTC)");
  expect(describePeak("rejected", report(0, 0), timeFormat("utc"))).toBeUndefined();
});

it("does not call a day of UTC by the day in which it begins in another zone", () => {
  const losAngeles = {
    ...timeFormat("utc"),
    minutes: () => "16:00",
    short: () => "31 Dec, 16:00",
    day: () => "31 Dec",
  };
  expect(stepLabel("2026-01-01T00:00:00.000Z", 86_400, losAngeles)).toBe("31 Dec, 16:00");
});

it("formats the length of a step", () => {
  expect([60, 1800, 14400, 86400, 5].map(perStep)).toEqual([
    "per minute",
    "per 30 minutes",
    "per 4 hours",
    "per day",
    "per 5 seconds",
  ]);
});
