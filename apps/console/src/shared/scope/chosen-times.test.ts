/** A range of one's own. */
import { expect, it } from "vitest";
import { rangeOf, timesOf } from "./chosen-times.ts";

const days = { firstDay: "2026-03-01", start: "", lastDay: "2026-03-02", end: "" };

it("is of whole days without times, and of moments with one", () => {
  expect(rangeOf(days, undefined)).toEqual({ from: "2026-03-01", to: "2026-03-02" });
  expect(rangeOf({ ...days, start: "10:12", end: "10:30", lastDay: "2026-03-01" }, undefined)).toEqual({
    from: "2026-03-01T10:12:00Z",
    to: "2026-03-01T10:30:00Z",
  });
  expect(rangeOf({ ...days, start: "10:12" }, undefined).to).toBe("2026-03-03T00:00:00Z");
  expect(rangeOf({ ...days, end: "08:00" }, undefined).from).toBe("2026-03-01T00:00:00Z");
  expect(rangeOf({ ...days, firstDay: "", start: "10:12" }, undefined).from).toBe("");
});

it("begins with the scope's range", () => {
  const now = Date.UTC(2026, 2, 10, 12);
  expect(timesOf({ range: "24h" }, now)).toEqual({ firstDay: "2026-03-09", start: "", lastDay: "2026-03-10", end: "" });
  expect(timesOf({ from: "2026-03-01T10:12:00Z", to: "2026-03-02" }, now)).toEqual({ ...days, start: "10:12" });
  const span = { from: "2026-03-01T10:12:00Z", to: "2026-03-01T11:00:00Z", tz: "local" as const };
  expect(rangeOf(timesOf(span, now), "local")).toEqual({ from: span.from, to: span.to });
});
