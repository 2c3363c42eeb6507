import { expect, it } from "vitest";
import { fillAbsent } from "./complete-event.ts";

it("keeps given values, and fills absent ones at any depth", () => {
  const said = { timestamp: "then", web: { webPageDetails: { name: "Own" } }, list: [1] };
  const made = { timestamp: "now", web: { webPageDetails: { name: "Ours", URL: "u" } }, list: [2], _id: "a" };
  expect(fillAbsent(said, made)).toEqual({
    timestamp: "then",
    web: { webPageDetails: { name: "Own", URL: "u" } },
    list: [1],
    _id: "a",
  });
  expect(said, "what was handed in").toEqual({
    timestamp: "then",
    web: { webPageDetails: { name: "Own" } },
    list: [1],
  });
});

it("treats a value in place of a group as absent", () => {
  expect(fillAbsent({ a: "x", b: { c: [1] } }, { a: { d: 1 }, b: { c: { d: 1 } } })).toEqual({
    a: { d: 1 },
    b: { c: { d: 1 } },
  });
});

it("treats null and undefined as absent", () => {
  expect(fillAbsent({ a: null, b: undefined, c: 0 }, { a: 1, b: { d: 1 }, c: 1 })).toEqual({ a: 1, b: { d: 1 }, c: 0 });
});
