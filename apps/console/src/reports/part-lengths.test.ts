/** The lengths of a bar's parts. */
import { expect, it } from "vitest";
import { partLengths } from "./table-charts.ts";
import type { Row } from "./table-rows.ts";

const part = (name: string) => ({ name, title: name });
const spec = { whole: part("views"), parts: ["none", "half", "end"].map(part), isFilled: true };
const drawn = (row: Row, changes: Partial<typeof spec> = {}) =>
  partLengths({ ...spec, ...changes }, row, 40).map(({ length }) => length);

it("gives each part its share of the bar", () => {
  expect(drawn({ views: 20, none: 4, half: 6, end: 10 })).toEqual([0.2, 0.3, 0.5]);
  expect(drawn({ views: 20, none: 4, half: 6, end: 10 }, { isFilled: false })).toEqual([0.1, 0.15, 0.25]);
  expect(drawn({ views: 20 }, { isFilled: false, parts: [] })).toEqual([0.5]);
});

it("stays within the bar where estimated parts are more than the whole", () => {
  const estimate = (count: number) => ({ estimate: count, within: 9 });
  expect(drawn({ views: estimate(20), none: estimate(15), half: estimate(10), end: null })).toEqual([0.6, 0.4, 0]);
});
