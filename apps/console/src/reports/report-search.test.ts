/** Which values of an address a report's query takes. */
import { expect, it } from "vitest";
import { lastDays, rangeFault, rangeOf, reportSearchFrom } from "./report-search.ts";

const now = Date.UTC(2026, 2, 10, 12);

it("keeps values that may be right and leaves the others out", () => {
  const good = { from: "2026-03-01", to: "2026-03-10", site: "gifts", environment: "staging", compare: "previous" };
  expect(reportSearchFrom({ ...good, colour: "red" })).toEqual(good);
  expect(reportSearchFrom({ from: "soon", to: 7, site: "a b", environment: "y", compare: true })).toEqual({});
});

it("covers the last 30 days by default", () => {
  expect(rangeOf({}, now)).toEqual(lastDays(30, now));
  expect(rangeOf({ to: "2026-01-30" }, now)).toEqual({ from: "2026-01-01", to: "2026-01-30" });
});

it("says why a range is invalid", () => {
  expect(rangeFault({ from: "2026-03-02", to: "2026-03-01" })).toMatch(/earlier first day/);
  expect(rangeFault({ from: "2025-01-01", to: "2026-03-01" })).toMatch(/at most 366/);
  expect(rangeFault({ from: "2026-03-01", to: "2026-03-01" })).toBeUndefined();
});
