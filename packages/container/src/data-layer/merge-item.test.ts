/** That the result is the vendor's is tested with random items, against the vendor's library (tests/data-layer). */
import { expect, it } from "vitest";
import { mergeItem } from "./merge-item.ts";

it("merges groups, replaces lists and texts, and drops what an event is made of", () =>
  expect(
    mergeItem(
      { page: { name: "a", tags: [1, 2] } },
      { event: "e", eventInfo: { id: 1 }, page: { tags: [3], kind: "b" } },
    ),
  ).toEqual({ page: { name: "a", tags: [3], kind: "b" } }));

it("deletes with null and undefined, also inside new values", () =>
  expect(mergeItem({ a: 1, b: { c: 1 } }, { a: null, b: { c: undefined }, d: { e: null, f: [null, 1] } })).toEqual({
    b: {},
    d: { f: [1] },
  }));

it("leaves the earlier state as it was, and shares what did not change", () => {
  const before = { page: { name: "a" }, device: { type: "desktop" } };
  const after = mergeItem(before, { page: { name: "b" } });
  expect(before.page.name).toBe("a");
  expect(after.device).toBe(before.device);
});

it("changes in place what only earlier items have made, however many members it has", () => {
  const fresh = new WeakSet();
  const seen = { page: { name: "a" } };
  const state = mergeItem(seen, { cart: { a: 1 } }, fresh) as Record<string, object>;
  const { cart } = state;
  expect(mergeItem(state, { cart: { b: 2 }, page: { name: "b" } }, fresh)).toBe(state);
  expect(state.cart).toBe(cart);
  expect(state).toEqual({ page: { name: "b" }, cart: { a: 1, b: 2 } });
  expect(seen).toEqual({ page: { name: "a" } });
});

it("keeps a text, a number and true where an item has a group, as the vendor's library does", () =>
  expect(mergeItem({ a: "text", b: 1, c: true }, { a: { x: 1 }, b: { x: 1 }, c: { x: 1 } })).toEqual({
    a: "text",
    b: 1,
    c: true,
  }));
