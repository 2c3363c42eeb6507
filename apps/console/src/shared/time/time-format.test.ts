import { afterEach, expect, it, vi } from "vitest";
import { localOffset, timeFormat } from "./time-format.ts";

const at = "2026-11-21T23:05:30.250Z";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it("names the zone with every date, so that one event has one day", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 11, 1) });
  const utc = timeFormat("utc");
  expect(utc.dateTime(at)).toBe("21 Nov 2026, 23:05 UTC");
  expect(utc.exact(at)).toBe("21 Nov 2026, 23:05:30.250 UTC");
  expect([utc.day(at), utc.shortDay(at), utc.short(at), utc.stamp(at), utc.minutes(at)]).toEqual([
    "21 Nov 2026",
    "21 Nov",
    "21 Nov, 23:05",
    "21 Nov, 23:05:30.250",
    "23:05",
  ]);
  expect(timeFormat("local").exact(at)).toMatch(/ UTC[+−]\d/);
});

it("shows what is not a time as it is", () => {
  expect(timeFormat("utc").exact("soon")).toBe("soon");
  expect(timeFormat("utc").dateTime("")).toBe("unknown");
});

it("names the year of a time that is of another one", () => {
  vi.useFakeTimers({ now: Date.UTC(2027, 0, 1) });
  const utc = timeFormat("utc");
  expect([utc.short(at), utc.stamp(at)]).toEqual(["21 Nov 2026, 23:05", "21 Nov 2026, 23:05:30"]);
});

it("has the offset of the local zone at that time, whatever it is today", () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  expect([localOffset(new Date("2026-07-01T00:00Z")), localOffset(new Date("2026-12-01T00:00Z"))]).toEqual([
    "UTC−7",
    "UTC−8",
  ]);
});

it("tells the times of the hour that comes twice apart", async () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  vi.useFakeTimers({ now: Date.UTC(2026, 11, 1) });
  vi.resetModules();
  const local = (await import("./time-format.ts")).timeFormat("local");
  expect(["2026-11-01T08:30Z", "2026-11-01T09:30Z", "2026-11-01T12:00Z"].map(local.short)).toEqual([
    "1 Nov, 01:30 UTC−7",
    "1 Nov, 01:30 UTC−8",
    "1 Nov, 04:00",
  ]);
  expect(local.stamp("2026-11-01T09:30:00.250Z")).toBe("1 Nov, 01:30:00 UTC−8");
});
