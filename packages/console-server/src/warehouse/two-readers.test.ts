/** What is not counted is read by two threads. */
import { expect, it } from "vitest";
import { createMeasureCounts } from "./measure-counts.ts";

it("reads the parts of what is not counted on both threads, and what one does not read on the other", async () => {
  const kind = [1, "www", "development", "view"] as const;
  const one = [[20_000, ["a"], 1]] as const;
  const asked = { reader: [] as number[], counter: [] as number[] };
  let isOff: () => void = () => {};
  const off = new Promise<void>((resolve) => {
    isOff = resolve;
  });
  const countMeasure = createMeasureCounts({
    measured: [{ environment: "development", tenantKey: "_example", hosts: [], fields: [] }],
    reader: {
      ask: {
        measuredKinds: async () => ({ kinds: [[...kind]], first: 1, newest: 40 }),
        measuredParts: async () => [10, 20, 30, 40],
        async measuredEvents({ until }) {
          asked.reader.push(until);
          await off;
          return [...one].map(([day, key, count]) => [day, [...key], count] as const);
        },
      },
    },
    counter: {
      ask: {
        keptCounts: async () => undefined,
        exploredCounts: async () => undefined,
        async measuredEvents({ until }) {
          asked.counter.push(until);
          if (until !== 30) return [...one].map(([day, key, count]) => [day, [...key], count] as const);
          isOff();
          return undefined;
        },
      },
    },
  });
  const measure = { events: ["view"], key: { page: { source: "page" as const } } };
  const found = await countMeasure({ measure, from: 0, to: 30_000 });
  expect(found).toEqual([{ day: 20_000, site: "www", environment: "development", key: ["a"], count: 4 }]);
  expect(asked).toEqual({ reader: [10, 30, 40], counter: [20, 30] });
});
