/** Tests of the pushes for each flag. */
import { schedulingFlags } from "bayview-property/scheduling-flags.ts";
import { expect, it } from "vitest";
import { itemsFor, sitePushes } from "./site-pushes.ts";

it("says nothing where only the element tells", () => {
  expect(itemsFor("membernumber")).toEqual([]);
});

it("sends event and flag in one item, or one after the other", () => {
  expect(itemsFor("clickedOnRFV")).toEqual([
    { event: "openscheduling.clickedOnRFV", openscheduling: { clickedOnRFV: true } },
  ]);
  expect(itemsFor("scheduleguest")).toEqual([
    { event: "openscheduling.scheduleguest" },
    { openscheduling: { scheduleguest: true } },
  ]);
});

it("knows the eleven flags, and every way of saying one occurs", () => {
  expect(Object.keys(sitePushes).sort()).toEqual([...schedulingFlags].sort());
  expect(new Set(Object.values(sitePushes)).size).toBe(5);
});
