import { expect, it } from "vitest";
import { rowKey } from "../shared/api/row-key.ts";
import { sampleId, sampleRow } from "../shared/testing/sample-row.ts";
import { compareSearchFrom, swapSides } from "./compare-search.ts";

const withoutId = rowKey(sampleRow(2, { xdm: { _id: 2 } }));

it("reads both keys and the filter", () => {
  const search = { left: sampleId(1), right: withoutId, only: "differences" };
  expect(compareSearchFrom(search)).toEqual(search);
});

it("drops invalid parameters", () => {
  expect(compareSearchFrom({ left: 5, right: "<script>", only: "all", other: "x" })).toEqual({});
});

it("swaps the sides, even if one is missing, and keeps the rest", () => {
  expect(swapSides({ left: "a", right: "b", only: "differences" })).toEqual({
    left: "b",
    right: "a",
    only: "differences",
  });
  expect(swapSides({ left: "a" })).toEqual({ right: "a" });
});
