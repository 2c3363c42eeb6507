import { describe, expect, it } from "vitest";
import { createUuidV7 } from "./uuid-v7.ts";

const random = (count: number) => crypto.getRandomValues(new Uint32Array(count));

/** Makes each id as soon as its place is taken. */
function atOnce(now: () => number, randomNumbers = random): () => string {
  const reserve = createUuidV7(randomNumbers);
  return () => reserve(now())();
}

describe("event ids", () => {
  it("are UUIDs of version 7 with the time in front", () => {
    const id = atOnce(() => 0x0123456789ab)();
    expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("increase while the clock stops, even beyond 4096 in one millisecond", () => {
    const next = atOnce(() => 1000);
    const ids = Array.from({ length: 10_000 }, next);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("draw random numbers for several at once, and use none of them twice", () => {
    const drawn: number[] = [];
    const next = atOnce(
      () => 0,
      (count) => {
        drawn.push(count);
        return random(count);
      },
    );
    const tails = Array.from({ length: 70 }, () => next().slice(19));
    expect(drawn).toEqual([64, 64]);
    expect(new Set(tails).size).toBe(70);
    expect(tails.every((tail) => /^[89ab]/.test(tail))).toBe(true);
  });

  it("have one half of their random bits in common with those of the same page load, and of no other", () => {
    const [here, there] = [atOnce(() => 0), atOnce(() => 0)];
    const sharedOf = (id: string) => id.slice(19, 28);
    const shared = sharedOf(here());
    expect(Array.from({ length: 200 }, () => sharedOf(here())).every((each) => each === shared)).toBe(true);
    expect(sharedOf(there())).not.toBe(shared);
  });

  it("are in the order in which their places were taken, whenever they are made", () => {
    const reserve = createUuidV7(random);
    const first = reserve(1000);
    const second = reserve(2000);
    const late = [second(), first()];
    expect([...late].sort()).toEqual(late.reverse());
  });

  it("increase when the clock is set back", () => {
    const times = [5000, 4000, 3000, 6000];
    const next = atOnce(() => times.shift() ?? 0);
    const ids = [next(), next(), next(), next()];
    expect([...ids].sort()).toEqual(ids);
  });
});
