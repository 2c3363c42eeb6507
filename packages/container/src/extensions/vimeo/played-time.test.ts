import { expect, it } from "vitest";
import { createPlayedTime } from "./playhead.ts";

it("counts repeated parts once, and joins adjacent ones", () => {
  const played = createPlayedTime();
  played.add(10, 20);
  played.add(0, 5);
  played.add(15, 25);
  played.add(5, 10);
  expect(played.total()).toBe(25);
  expect([0, 0.5, 10, 25, 25.1].map(played.covers)).toEqual([false, true, true, true, false]);
});

it("does not cover its start position, and does not count backwards", () => {
  const played = createPlayedTime();
  played.add(20, 30);
  played.add(10, 5);
  expect(played.covers(20)).toBe(false);
  expect(played.total()).toBe(10);
});
