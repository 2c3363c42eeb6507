import { expect, it } from "vitest";
import { timeFormat } from "./time-format.ts";

const at = "2026-11-21T23:05:30.250Z";

it("names the zone with every date, so that one event has one day", () => {
  const utc = timeFormat("utc");
  expect(utc.dateTime(at)).toBe("21 Nov 2026, 23:05 UTC");
  expect(utc.exact(at)).toBe("21 Nov 2026, 23:05:30.250 UTC");
  expect([utc.day(at), utc.shortDay(at), utc.short(at), utc.minutes(at), utc.clock(at)]).toEqual([
    "21 Nov 2026",
    "21 Nov",
    "21 Nov, 23:05",
    "23:05",
    "23:05:30.250",
  ]);
  expect(timeFormat("local").exact(at)).toMatch(/ UTC[+−]\d/);
});

it("shows what is not a time as it is", () => {
  expect(timeFormat("utc").exact("soon")).toBe("soon");
  expect(timeFormat("utc").dateTime("")).toBe("unknown");
});
