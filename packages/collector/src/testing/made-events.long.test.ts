/** Made events are the same in every run, and of the kinds that they are said to be. */
import { expect, it } from "vitest";
import { madeEvents } from "./made-events.ts";

const now = Date.UTC(2026, 10, 22, 12);
const make = (seed: number) => [...madeEvents({ seed, count: 20_000, now, days: 10 })];

it("makes the same events from the same seed, and others from another", () => {
  const events = make(1);
  expect(make(1)).toEqual(events);
  const ids = new Set(events.map(({ id }) => id));
  expect(make(2).some(({ id }) => ids.has(id))).toBe(false);
});

it("makes some events twice, some that are rejected, and some with a wrong clock", () => {
  const events = make(1);
  const part = (matches: (event: (typeof events)[number]) => boolean) => events.filter(matches).length / events.length;
  expect(1 - new Set(events.map(({ id }) => id)).size / events.length).toBeCloseTo(0.01, 2);
  expect(part(({ verdict }) => verdict === "rejected")).toBeCloseTo(0.02, 2);
  expect(part(({ environment }) => environment === "development")).toBeCloseTo(0.25, 1);
  const times = events.map(({ xdm }) => Date.parse(JSON.parse(xdm).timestamp));
  expect(times.filter((time) => time > now).length).toBeGreaterThan(50);
  expect(times.filter((time) => time < now - 31 * 86_400_000).length).toBeGreaterThan(50);
  for (const { id, xdm } of events.slice(0, 100)) {
    const { _id } = JSON.parse(xdm);
    expect(_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(id).toBe(_id.replaceAll("-", ""));
  }
});
