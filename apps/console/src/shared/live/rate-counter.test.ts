import type { Verdict } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { RateCounter } from "./rate-counter.ts";

const now = Date.UTC(2026, 0, 1, 12, 0, 30, 400);
const row = (verdict: Verdict, site = "www") => ({ verdict, site, environment: "development" as const });
const secondsAgo = (seconds: number) => Math.floor(now / 1000) * 1000 - seconds * 1000;

describe("RateCounter", () => {
  it("counts the sixty full seconds before the current one", () => {
    const rates = new RateCounter();
    rates.add(secondsAgo(0), row("accepted")); // The current second.
    rates.add(secondsAgo(1), row("accepted"));
    rates.add(secondsAgo(1) + 999, row("rejected"));
    rates.add(secondsAgo(60), row("accepted"));
    rates.add(secondsAgo(61), row("accepted")); // More than a minute ago.
    const minute = rates.lastMinute(now);
    expect(minute.seconds).toHaveLength(60);
    expect(minute.seconds.at(-1)).toMatchObject({ accepted: 1, rejected: 1 });
    expect(minute.seconds[0]).toMatchObject({ accepted: 1, rejected: 0 });
    expect(minute).toMatchObject({ accepted: 2, rejected: 1, peak: 2 });
  });

  it("averages the last five seconds", () => {
    const rates = new RateCounter();
    for (let i = 0; i < 10; i++) rates.add(secondsAgo(3), row("accepted"));
    expect(rates.lastMinute(now).current).toBe(2);
  });

  it("counts only the events of a site or environment where one is chosen", () => {
    const rates = new RateCounter();
    rates.add(secondsAgo(1), row("accepted"));
    rates.add(secondsAgo(1), row("accepted", "gifts"));
    expect(rates.lastMinute(now, { site: "gifts" }).accepted).toBe(1);
    expect(rates.lastMinute(now, { environment: "staging" }).accepted).toBe(0);
  });

  it("takes the edge's counts of the seconds that memory holds only in part", () => {
    const rates = new RateCounter();
    for (let second = 10; second >= 1; second--) rates.add(secondsAgo(second), row("accepted"));
    const at = (second: number) => new Date(secondsAgo(second)).toISOString();
    rates.seed([
      { ...row("accepted"), at: at(30), count: 9000 },
      { ...row("accepted"), at: at(5), count: 100 },
      { ...row("accepted"), at: at(3), count: 50 },
    ]);
    // 9,000, 100 and 50 of the edge, whose newest second had more than memory holds; the two seconds since by their rows.
    expect(rates.lastMinute(now).accepted).toBe(9152);
    rates.add(secondsAgo(3), row("accepted"));
    expect(rates.lastMinute(now).accepted, "a row of the edge's newest second, which goes on").toBe(9153);
    rates.add(secondsAgo(5), row("accepted"));
    expect(rates.lastMinute(now).accepted, "a row that the edge has counted").toBe(9153);
  });

  it("is zero without events and after clear", () => {
    const rates = new RateCounter();
    rates.add(secondsAgo(2), row("accepted"));
    rates.clear();
    expect(rates.lastMinute(now)).toMatchObject({ accepted: 0, rejected: 0, current: 0, peak: 0 });
  });
});
