/** Readers' numbers take page loads as a whole: by the ids that the library gives its events. */
import { expect, it } from "vitest";
import { compilePart } from "../../packages/console-server/src/warehouse/report-keys.ts";
import { createUuidV7 } from "../../packages/container/src/payload/uuid-v7.ts";

const readSample = compilePart({ source: "sample" }, { tenantKey: "_example", hosts: new Set() });

it("has all events of a page load or none, and about half of the page loads", () => {
  const samples = Array.from({ length: 1000 }, () => {
    const reserve = createUuidV7((count) => crypto.getRandomValues(new Uint32Array(count)));
    const ofLoad = new Set(Array.from({ length: 100 }, (_, at) => readSample({ _id: reserve(at * 1000)() }, 0)));
    expect(ofLoad.size).toBe(1);
    return [...ofLoad].join();
  });
  const share = samples.filter((each) => each === "1").length / samples.length;
  // Eight standard deviations.
  expect(Math.abs(share - 0.5)).toBeLessThan(0.13);
});
