import { expect, it } from "vitest";
import { layoutFor } from "./grid-columns.ts";
import { gridMove } from "./grid-keys.ts";

it("moves with the arrow keys and j and k, within the list", () => {
  expect(gridMove("ArrowDown", 0, 3, 10)).toEqual({ to: 1 });
  expect(gridMove("j", 2, 3, 10)).toEqual({ to: 2 });
  expect(gridMove("k", 0, 3, 10)).toEqual({ to: 0 });
  expect(gridMove("ArrowUp", -1, 3, 10)).toEqual({ to: 0 });
});

it("moves by pages and to both ends", () => {
  expect(gridMove("PageDown", 0, 100, 10)).toEqual({ to: 10 });
  expect(gridMove("PageUp", 5, 100, 10)).toEqual({ to: 0 });
  expect(gridMove("Home", 50, 100, 10)).toEqual({ to: 0 });
  expect(gridMove("End", 50, 100, 10)).toEqual({ to: 99 });
});

it("pins the active row, if there is one", () => {
  expect(gridMove("p", 2, 3, 10)).toBe("pin");
  expect(gridMove("P", 0, 3, 10)).toBe("pin");
  expect(gridMove("p", -1, 3, 10)).toBeUndefined();
});

it("opens, closes and pauses", () => {
  expect(gridMove("Enter", 2, 3, 10)).toBe("open");
  expect(gridMove("Enter", -1, 3, 10)).toBeUndefined();
  expect(gridMove("Escape", 2, 3, 10)).toBe("close");
  expect(gridMove(" ", 2, 3, 10)).toBe("pause");
});

it("ignores other keys and an empty list", () => {
  expect(gridMove("Tab", 0, 3, 10)).toBeUndefined();
  expect(gridMove("j", -1, 0, 10)).toBeUndefined();
});

it("drops the page column and then stacks the rest as the list gets narrower", () => {
  expect(layoutFor(1200, false).columns).toContain("page");
  expect(layoutFor(700, false).columns).not.toContain("page");
  expect(layoutFor(390, false).stacked).toBe(true);
});

it("makes rows taller on request, at every width", () => {
  for (const width of [1200, 700, 390])
    expect(layoutFor(width, true).rowHeight).toBeGreaterThan(layoutFor(width, false).rowHeight);
});
