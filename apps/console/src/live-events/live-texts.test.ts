import { expect, it } from "vitest";
import { EventLog } from "../shared/live/event-log.ts";
import { RateCounter } from "../shared/live/rate-counter.ts";
import { sampleRow } from "../shared/testing/sample-row.ts";
import { arrivalSentence, chartTop, describeMinute, rateText } from "./live-texts.ts";

it("counts the new events and the rejected and unlisted ones among them", () => {
  const log = new EventLog(10);
  expect(arrivalSentence([])).toBe("");
  expect(arrivalSentence(log.add([sampleRow(1)]))).toBe("1 new event.");
  expect(arrivalSentence(log.add([sampleRow(2), sampleRow(3, { verdict: "rejected" })]))).toBe(
    "2 new events, 1 rejected.",
  );
  expect(arrivalSentence(log.add([sampleRow(4, { verdict: "unlisted" })]))).toBe("1 new event, 1 unlisted.");
});

it("scales the chart to the next round number above the peak, at least 5", () => {
  expect([0, 1, 4, 5, 8, 12, 99, 209, 980].map(chartTop)).toEqual([5, 5, 5, 7.5, 10, 15, 100, 300, 1000]);
});

it("writes rates with one decimal, and large ones with separators", () => {
  expect([0, 0.25, 2580].map(rateText)).toEqual(["0.0", "0.3", "2,580.0"]);
});

it("describes the chart in one sentence", () => {
  const now = Date.UTC(2026, 0, 1, 12, 0, 30);
  const rates = new RateCounter();
  const place = { site: "www", environment: "development" } as const;
  expect(describeMinute(rates.lastMinute(now))).toContain("none");
  rates.add(now - 1000, { ...place, verdict: "rejected" });
  expect(describeMinute(rates.lastMinute(now))).toContain("0.2 now, 1 at most; 0 accepted and 1 rejected");
  rates.add(now - 1000, { ...place, verdict: "unlisted" });
  expect(describeMinute(rates.lastMinute(now))).toContain("0 accepted, 1 rejected and 1 unlisted in all");
});
