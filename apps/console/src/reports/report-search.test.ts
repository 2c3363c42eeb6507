/** What an address says of a report, and what it may not. */
import { expect, it } from "vitest";
import { lastDays, rangeFault, rangeOf, reportNameFrom, reportSearchFrom } from "./report-search.ts";

const now = Date.UTC(2026, 2, 10, 12);

it("keeps what the edge takes and leaves the rest out", () => {
  const good = { from: "2026-03-01", to: "2026-03-10", site: "giving", environment: "staging", compare: "previous" };
  expect(reportSearchFrom({ ...good, colour: "red" })).toEqual(good);
  expect(reportSearchFrom({ from: "soon", to: 7, site: "x", environment: "y", compare: true })).toEqual({});
});

it("is of the last 30 days unless told", () => {
  expect(rangeOf({}, now)).toEqual(lastDays(30, now));
  expect(rangeOf({ to: "2026-01-30" }, now)).toEqual({ from: "2026-01-01", to: "2026-01-30" });
});

it("says why a range is none", () => {
  expect(rangeFault({ from: "2026-03-02", to: "2026-03-01" })).toMatch(/earlier first day/);
  expect(rangeFault({ from: "2025-01-01", to: "2026-03-01" })).toMatch(/at most 366/);
  expect(rangeFault({ from: "2026-03-01", to: "2026-03-01" })).toBeUndefined();
});

it("opens with pages, and knows no other name than the reports'", () => {
  expect([reportNameFrom(undefined), reportNameFrom("video"), reportNameFrom("salaries")]).toEqual([
    "pages",
    "video",
    undefined,
  ]);
});
