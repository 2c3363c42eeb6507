/** How late events arrive. */
import { expect, it } from "vitest";
import { delayOf } from "./delay-of.ts";

it("tells nothing of no events", () => {
  expect(delayOf([])).toEqual({ arrivals: 0 });
});

it("counts events that arrived together once, with the longest delay", () => {
  const together = Array.from({ length: 50 }, (_, at) => ({ time: 7, delay: at * 1000 }));
  const alone = Array.from({ length: 19 }, (_, at) => ({ time: 100 + at, delay: 10 }));
  expect(delayOf([...together, ...alone])).toEqual({ arrivals: 20, p50: 10, p95: 10 });
  expect(delayOf([...together, ...alone.slice(1)])).toEqual({ arrivals: 19, p50: 10, p95: 49_000 });
});

it("counts an event that seems to arrive before it happened as one without delay", () => {
  expect(delayOf([{ time: 1, delay: -60_000 }])).toEqual({ arrivals: 1, p50: 0, p95: 0 });
});
