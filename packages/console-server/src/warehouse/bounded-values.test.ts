/** How many values of a breakdown are counted by themselves. */
import { expect, it } from "vitest";
import { maxValues, openBoundedValues, otherValues } from "./bounded-values.ts";

it("counts the first values of each measure and day by themselves, and further ones together", () => {
  const bounded = openBoundedValues(() => []);
  for (let at = 0; at < maxValues; at++) expect(bounded("m", 1, `v${at}`)).toBe(`v${at}`);
  expect(bounded("m", 1, "one more")).toBe(otherValues);
  expect(bounded("m", 1, "v0")).toBe("v0");
  expect(bounded("m", 2, "one more")).toBe("one more");
  expect(bounded("n", 1, "one more")).toBe("one more");
});

it("goes on from the values that are counted already", () => {
  const bounded = openBoundedValues(() => Array.from({ length: maxValues }, (_, at) => `v${at}`));
  expect([bounded("m", 1, "v7"), bounded("m", 1, "new")]).toEqual(["v7", otherValues]);
});
