import { expect, it } from "vitest";
import { countExtraSends } from "./count-extra-sends.ts";

const arrivals = (...times: number[]) => times.map((at) => ({ id: "a", at, repeated: false }));

it("counts sends after the first, and the maximum within any minute", () => {
  expect(countExtraSends(arrivals(0, 1000, 30_000, 61_000), ["a"])).toEqual({ total: 3, mostInAMinute: 2 });
  expect(countExtraSends(arrivals(0), ["a", "b"])).toEqual({ total: 0, mostInAMinute: 0 });
});

it("ignores other events and repetitions by the browser", () => {
  const all = [...arrivals(0), { id: "a", at: 1, repeated: true }, { id: "b", at: 2, repeated: false }];
  expect(countExtraSends(all, ["a"])).toEqual({ total: 0, mostInAMinute: 0 });
});
