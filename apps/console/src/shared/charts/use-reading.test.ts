/** Reading a chart and choosing a range by keyboard and pointer. */
import { expect, it } from "vitest";
import { chosenRange, moveCursor, placeAt } from "./use-reading.ts";

const at = (place: number, anchor = place) => ({ at: place, anchor });

it("moves by a place, by a week and to the ends, within the chart", () => {
  expect(moveCursor(at(3), "ArrowRight", false, 10)).toEqual(at(4));
  expect(moveCursor(at(3), "PageUp", false, 10)).toEqual(at(0));
  expect(moveCursor(at(3), "End", false, 10)).toEqual(at(9));
  expect(moveCursor(at(9), "ArrowRight", false, 10)).toEqual(at(9));
  expect(moveCursor(at(3), "a", false, 10)).toBeUndefined();
});

it("chooses a range with Shift, in either direction, and leaves it without", () => {
  const extended = moveCursor(at(3), "ArrowLeft", true, 10);
  expect(extended && chosenRange(extended)).toEqual({ first: 2, last: 3 });
  expect(chosenRange(moveCursor(at(2, 3), "ArrowLeft", false, 10) ?? at(0, 1))).toBeUndefined();
});

it("finds the place below the pointer", () => {
  expect([placeAt(0, 7), placeAt(0.5, 7), placeAt(1, 7), placeAt(-0.2, 7)]).toEqual([0, 3, 6, 0]);
});
