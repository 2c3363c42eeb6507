/** The lengths of a bar's parts. */
import { expect, it } from "vitest";
import { partLengths } from "./part-lengths.ts";
import type { Row } from "./table-rows.ts";

const part = (name: string) => ({ name, title: name });
const spec = { whole: part("views"), parts: ["none", "quarter", "half", "end"].map(part), isFilled: true };
const drawn = (row: Row, changes: Partial<typeof spec> = {}) =>
  partLengths({ ...spec, ...changes }, row, 40).map(({ length, isWithheld }) => (isWithheld ? [length] : length));

it("leaves the withheld part in its place", () => {
  expect(drawn({ views: 20, none: 4, quarter: "withheld", half: 6, end: 5 })).toEqual([0.2, [0.25], 0.3, 0.25]);
  expect(drawn({ views: 20, none: "withheld", quarter: 5, half: 5, end: 5 })).toEqual([[0.25], 0.25, 0.25, 0.25]);
});

it("gives several withheld parts equal shares of what is left", () => {
  expect(drawn({ views: 20, none: "withheld", quarter: 5, half: "withheld", end: 5 })).toEqual([
    [0.25],
    0.25,
    [0.25],
    0.25,
  ]);
  expect(drawn({ views: 20, none: 12, quarter: "withheld", half: 12, end: null })).toEqual([0.6, [0], 0.6, 0]);
});

it("hatches the whole bar if its count is withheld too, and what is left where other bars tell its scale", () => {
  expect(drawn({ views: "withheld", none: 5, quarter: "withheld" })).toEqual([[1]]);
  expect(drawn({ views: "withheld", none: 10, quarter: "withheld" }, { isFilled: false })).toEqual([
    0.25,
    [0.75],
    0,
    0,
  ]);
  expect(drawn({ views: "withheld" }, { isFilled: false, parts: [] })).toEqual([[1]]);
  expect(drawn({ views: { about: 20, within: 4 } }, { isFilled: false, parts: [] })).toEqual([0.5]);
});
