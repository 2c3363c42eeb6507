import { describe, expect, it, vi } from "vitest";
import type { RangeName } from "./ranges.ts";
import { daysOf, rangeFault, scopeFrom, spanOf, wideningOf } from "./scope.ts";

const now = Date.UTC(2026, 2, 10, 12, 30, 45);

describe("the scope of an address", () => {
  it("is what the address says", () => {
    const scope = { site: "www", environment: "staging", range: "24h", tz: "local" };
    expect(scopeFrom(scope)).toEqual(scope);
    expect(scopeFrom({ from: "2026-03-01", to: "2026-03-05" })).toEqual({ from: "2026-03-01", to: "2026-03-05" });
  });

  it("leaves out defaults and what means nothing", () => {
    expect(scopeFrom({ range: "7d", tz: "utc", site: "<script>", environment: "moon" })).toEqual({});
    expect(scopeFrom({ range: "2y", from: "2026-03-01" })).toEqual({});
    expect(scopeFrom({ from: "2026-02-30", to: "2026-03-05" })).toEqual({});
    expect(scopeFrom({ from: "2026-02-01T10:00Z", to: "2026-02-29T10:00Z" })).toEqual({});
    expect(scopeFrom({ from: "2026-03-05", to: "2026-03-01", range: "1h" })).toEqual({ range: "1h" });
  });
});

describe("the time span", () => {
  it("starts where the quality report does, and has no end where the range ends now", () => {
    const since = (range: RangeName) => spanOf({ range }, now);
    expect(since("1h")).toEqual({ since: "2026-03-10T11:30:00.000Z" });
    expect(since("24h")).toEqual({ since: "2026-03-09T12:30:00.000Z" });
    expect(spanOf({}, now)).toEqual({ since: "2026-03-03T12:00:00.000Z" });
    expect(since("30d")).toEqual({ since: "2026-02-08T00:00:00.000Z" });
    expect(since("90d")).toEqual({ since: "2025-12-10T00:00:00.000Z" });
  });

  it("includes the last day", () => {
    expect(spanOf({ from: "2026-03-01", to: "2026-03-01" }, now)).toEqual({
      since: "2026-03-01T00:00:00.000Z",
      until: "2026-03-02T00:00:00.000Z",
    });
  });

  it("ends where the next local day begins, also after a day that began at 1:00", () => {
    vi.stubEnv("TZ", "America/Santiago");
    const spans = ["2026-04-04", "2026-09-06"].map((day) => spanOf({ from: day, to: day, tz: "local" }, now));
    vi.unstubAllEnvs();
    expect(spans).toEqual([
      { since: "2026-04-04T03:00:00.000Z", until: "2026-04-05T04:00:00.000Z" },
      { since: "2026-09-06T04:00:00.000Z", until: "2026-09-07T03:00:00.000Z" },
    ]);
  });

  it("takes moments as they are", () => {
    const span = { from: "2026-03-01T10:00:00Z", to: "2026-03-01T11:00:00Z" };
    expect(spanOf(span, now)).toEqual({ since: "2026-03-01T10:00:00.000Z", until: "2026-03-01T11:00:00.000Z" });
  });
});

it("covers every day of UTC that the range touches", () => {
  expect(daysOf({ range: "1h" }, now)).toEqual({ from: "2026-03-10", to: "2026-03-10" });
  expect(daysOf({ range: "1h" }, Date.UTC(2026, 2, 10, 0, 20))).toEqual({ from: "2026-03-09", to: "2026-03-10" });
  expect(daysOf({ range: "24h" }, now)).toEqual({ from: "2026-03-09", to: "2026-03-10" });
  expect(daysOf({}, now)).toEqual({ from: "2026-03-04", to: "2026-03-10" });
  const moments = { from: "2026-03-01T22:00:00Z", to: "2026-03-03T00:00:00Z" };
  expect(daysOf(moments, now)).toEqual({ from: "2026-03-01", to: "2026-03-02" });
});

it("knows yesterday, this month and the last one", () => {
  expect(spanOf({ range: "yesterday" }, now)).toEqual({
    since: "2026-03-09T00:00:00.000Z",
    until: "2026-03-10T00:00:00.000Z",
  });
  expect(spanOf({ range: "month" }, now)).toEqual({ since: "2026-03-01T00:00:00.000Z" });
  expect(daysOf({ range: "month" }, now)).toEqual({ from: "2026-03-01", to: "2026-03-10" });
  expect(spanOf({ range: "last-month" }, now)).toEqual({
    since: "2026-02-01T00:00:00.000Z",
    until: "2026-03-01T00:00:00.000Z",
  });
  expect(daysOf({ range: "last-month" }, Date.UTC(2026, 0, 31))).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  expect(scopeFrom({ range: "last-month" })).toEqual({ range: "last-month" });
});

it("says where a report of whole days is of more than the range", () => {
  expect(wideningOf({ range: "1h" }, now)).toBe("not only of the last hour");
  expect(wideningOf({ range: "24h" }, now)).toBe("not only of the last 24 hours");
  expect(wideningOf({ from: "2026-03-01T10:00:00Z", to: "2026-03-01T11:00:00Z" }, now)).toContain("chosen times");
  expect(wideningOf({ from: "2026-03-01", to: "2026-03-02", tz: "local" }, now)).toContain("local days");
  for (const exact of [
    {},
    { range: "last-month" as const },
    { from: "2026-03-01T00:00:00Z", to: "2026-03-02T00:00:00Z" },
  ])
    expect(wideningOf(exact, now)).toBeUndefined();
});

it("says why two days are no range", () => {
  expect(rangeFault({ from: "2026-03-05", to: "2026-03-01" })).toContain("after the last one");
  expect(rangeFault({ from: "2024-01-01", to: "2026-01-01" })).toContain("at most 366");
  expect(rangeFault({ from: "", to: "2026-01-01" })).toContain("first and a last day");
  expect(rangeFault({ from: "2026-01-01", to: "2026-01-01" })).toBeUndefined();
  expect(rangeFault({ from: "2026-01-01T10:00:00Z", to: "2026-01-01T10:00:00Z" })).toContain("a later end");
});
