import { describe, expect, it } from "vitest";
import { RateCounter } from "./rate-counter.ts";

const now = Date.UTC(2026, 0, 1, 12, 0, 30, 400);
const secondsAgo = (seconds: number) => Math.floor(now / 1000) * 1000 - seconds * 1000;

describe("RateCounter", () => {
  it("counts the sixty full seconds before the current one", () => {
    const rates = new RateCounter();
    rates.add(secondsAgo(0), "accepted"); // The current second.
    rates.add(secondsAgo(1), "accepted");
    rates.add(secondsAgo(1) + 999, "rejected");
    rates.add(secondsAgo(60), "accepted");
    rates.add(secondsAgo(61), "accepted"); // More than a minute ago.
    const minute = rates.lastMinute(now);
    expect(minute.seconds).toHaveLength(60);
    expect(minute.seconds.at(-1)).toMatchObject({ accepted: 1, rejected: 1 });
    expect(minute.seconds[0]).toMatchObject({ accepted: 1, rejected: 0 });
    expect(minute).toMatchObject({ accepted: 2, rejected: 1, peak: 2 });
  });

  it("averages the last five seconds", () => {
    const rates = new RateCounter();
    for (let i = 0; i < 10; i++) rates.add(secondsAgo(3), "accepted");
    expect(rates.lastMinute(now).current).toBe(2);
  });

  it("is zero without events and after clear", () => {
    const rates = new RateCounter();
    rates.add(secondsAgo(2), "accepted");
    rates.clear();
    expect(rates.lastMinute(now)).toMatchObject({ accepted: 0, rejected: 0, current: 0, peak: 0 });
  });
});
