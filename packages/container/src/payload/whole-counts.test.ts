import { expect, it } from "vitest";
import { wholeCounts } from "./whole-counts.ts";

it("keeps whole numbers from 0 on", () => expect(wholeCounts({ 5: 0, 7: 12 })).toEqual({ 5: 0, 7: 12 }));

it("omits each invalid count, and keeps the others", () => {
  const counts = { a: 3, b: -1, c: 2.5, d: "4", e: null, f: Number.NaN, g: Number.POSITIVE_INFINITY, h: [5], i: true };
  expect(wholeCounts(counts)).toEqual({ a: 3 });
});

it("is empty if a site pushed no group", () => expect(wholeCounts(undefined)).toEqual({}));
