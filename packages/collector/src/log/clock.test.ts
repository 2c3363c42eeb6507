import fc from "fast-check";
import { expect, it } from "vitest";
import { Clock, type ClockJump, positionsPerMillisecond } from "./clock.ts";

const day = 86_400_000;
const noon = Date.UTC(2026, 10, 22, 12);

/** Stores one event at each reading; returns their positions, and the clock as a later process reads it. */
function store(readings: { time: number; elapsed: number }[]) {
  const jumps: ClockJump[] = [];
  const writing = new Clock();
  let newest = 0;
  const positions = readings.map((reading) => {
    const { position, jump } = writing.next(newest, reading);
    if (jump) {
      writing.add(jump);
      jumps.push(jump);
    }
    newest = position;
    return position;
  });
  return { positions, jumps, clock: new Clock(jumps) };
}

/** Steps of a clock: how much time passes, and by how much the clock is set meanwhile. */
const steps = fc.array(
  fc.record({
    passes: fc.integer({ min: 0, max: 10 * day }),
    set: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -4000 * day, max: 4000 * day })),
  }),
  { minLength: 1, maxLength: 30 },
);
const readingsOf = (list: { passes: number; set: number }[]) => {
  let reading = { time: noon, elapsed: 0 };
  return list.map(({ passes, set }) => {
    reading = { time: Math.max(0, reading.time + passes + set), elapsed: reading.elapsed + passes };
    return reading;
  });
};

it("keeps the order of storing and each event's time, however the clock is set", () => {
  fc.assert(
    fc.property(steps, (list) => {
      const readings = readingsOf(list);
      const { positions, clock } = store(readings);
      for (const [at, position] of positions.entries()) {
        expect(Number.isSafeInteger(position)).toBe(true);
        expect(position).toBeGreaterThan(positions[at - 1] ?? 0);
        // A clock that was set back by less than a second is left to catch up.
        const ahead = clock.timeOf(position) - (readings[at]?.time ?? 0);
        expect(ahead).toBeGreaterThanOrEqual(0);
        expect(ahead).toBeLessThanOrEqual(1001);
      }
    }),
  );
});

it("finds exactly the events that were stored since a time, however the clock was set", () => {
  fc.assert(
    fc.property(steps, fc.nat(), (list, seed) => {
      const { positions, clock } = store(readingsOf(list));
      const since = clock.timeOf(positions[seed % positions.length] ?? 0);
      const ranges = clock.ranges({ since });
      const found = positions.filter((position) => ranges.some(([first, end]) => first <= position && position <= end));
      expect(found).toEqual(positions.filter((position) => clock.timeOf(position) >= since));
      for (const [at, [first]] of ranges.entries()) expect(first).toBeGreaterThan(ranges[at - 1]?.[1] ?? -1);
    }),
  );
});

it("has one stretch while the clock is steady", () => {
  const { positions, jumps, clock } = store(
    [0, 0, 1, 500, 5 * day].map((elapsed) => ({ time: noon + elapsed, elapsed })),
  );
  expect(jumps).toEqual([]);
  const first = noon * positionsPerMillisecond;
  expect(positions.map((position) => position - first)).toEqual(
    [0, 1 / 1024, 1, 500, 5 * day].map((time) => time * 1024),
  );
  expect(clock.positionAt(noon + 500)).toBe(positions[3]);
});

it("starts reading after what was stored earlier, also where the clock was years ahead for a while", () => {
  const years = 1500 * day;
  const { positions, jumps, clock } = store([
    { time: noon, elapsed: 0 },
    { time: noon + years + 1000, elapsed: 1000 },
    { time: noon + 2000, elapsed: 2000 },
    { time: noon + 3000, elapsed: 3000 },
  ]);
  expect(jumps).toHaveLength(2);
  const since = (time: number) => positions.filter((position) => position >= clock.positionAt(time)).length;
  expect([noon, noon + 500, noon + 2500, noon + 3001].map(since)).toEqual([4, 3, 1, 0]);
});

it("is not moved by a time that no position can hold", () => {
  const { positions, clock } = store([
    { time: 8_640_000_000_000_000, elapsed: 0 },
    { time: noon, elapsed: 5 },
  ]);
  expect(positions.every(Number.isSafeInteger)).toBe(true);
  expect(positions.map(clock.timeOf)).toEqual([8_640_000_000_000_000, noon]);
});
