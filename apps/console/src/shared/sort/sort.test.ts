import { expect, it } from "vitest";
import { nextSort, sorted, sortOf, sortSearchFrom, sortText } from "./sort.ts";

it("is of one table, and drops what cannot be", () => {
  expect(sortOf("pages", { sort: "pages.-views" })).toEqual({ column: "views", isDescending: true });
  expect(sortOf("days", { sort: "pages.-views" })).toBeUndefined();
  expect(sortText("pages", { column: "views", isDescending: false })).toBe("pages.views");
  expect(sortSearchFrom({ sort: "pages.views" })).toEqual({ sort: "pages.views" });
  expect([sortSearchFrom({ sort: "views" }), sortSearchFrom({ sort: ["a.b"] }), sortSearchFrom({})]).toEqual([
    {},
    {},
    {},
  ]);
});

it("begins with the greatest number and the first text, turns, and gives the table its own order back", () => {
  const [down, up] = [true, false].map((isDescending) => ({ column: "views", isDescending }));
  expect([undefined, down, up].map((sort) => nextSort("views", true, sort))).toEqual([down, up, undefined]);
  expect([undefined, up, down].map((sort) => nextSort("views", false, sort))).toEqual([up, down, undefined]);
  expect(nextSort("page", false, down)).toEqual({ column: "page", isDescending: false });
});

it("has rows without a value last in both orders, and leaves equal ones as they are", () => {
  const rows = ["a 10", "b –", "c 9", "d 10"];
  const valueIn = (row: string) => (row.endsWith("–") ? null : Number(row.slice(2)));
  expect(sorted(rows, valueIn, false)).toEqual(["c 9", "a 10", "d 10", "b –"]);
  expect(sorted(rows, valueIn, true)).toEqual(["a 10", "d 10", "c 9", "b –"]);
  expect(sorted(["item 10", "item 9"], (row) => row, false)).toEqual(["item 9", "item 10"]);
});
