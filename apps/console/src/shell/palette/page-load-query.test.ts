import { describe, expect, it, vi } from "vitest";
import { isInMinute, pageLoadQuery } from "./page-load-query.ts";

const now = Date.parse("2026-03-10T12:30:45Z");

describe("what was typed to find a page load", () => {
  it("is a part of the path", () => {
    expect(pageLoadQuery(" /find-a ", "utc", now)).toEqual({ path: "/find-a" });
    for (const typed of ["25:00", "10:60", "a10:12", "10:123"])
      expect(pageLoadQuery(typed, "utc", now).minute).toBeUndefined();
  });

  it("is a time of day, alone or beside the path, before now", () => {
    const today = { since: "2026-03-10T10:12:00.000Z", until: "2026-03-10T10:13:00.000Z" };
    expect(pageLoadQuery("10:12", "utc", now)).toEqual({ path: "", minute: today });
    expect(pageLoadQuery("/find 10:12", "utc", now)).toEqual({ path: "/find", minute: today });
    expect(pageLoadQuery("12:31", "utc", now).minute?.since).toBe("2026-03-09T12:31:00.000Z");
  });

  it("is of the chosen zone, also where clocks change", () => {
    vi.stubEnv("TZ", "America/New_York");
    const change = Date.parse("2026-11-01T12:30:00Z");
    const sinceOf = (typed: string, zone: "utc" | "local") => pageLoadQuery(typed, zone, change).minute?.since;
    expect(sinceOf("23:00", "utc")).toBe("2026-10-31T23:00:00.000Z");
    expect(sinceOf("23:00", "local")).toBe("2026-11-01T03:00:00.000Z");
    expect(sinceOf("07:00", "local")).toBe("2026-11-01T12:00:00.000Z");
  });

  it("holds for the whole minute", () => {
    const query = pageLoadQuery("10:12", "utc", now);
    expect(isInMinute("2026-03-10T10:12:59.999Z", query)).toBe(true);
    expect(isInMinute("2026-03-10T10:13:00.000Z", query)).toBe(false);
    expect(isInMinute("2026-03-10T10:13:00.000Z", pageLoadQuery("", "utc", now))).toBe(true);
  });
});
