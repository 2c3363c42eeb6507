import { expect, it } from "vitest";
import { fillAbsent } from "./fill-absent.ts";

it("keeps what was said, and fills what is absent at any depth", () => {
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

it("takes what is no group for absent where a group belongs", () => {
  expect(fillAbsent({ a: "x", b: { c: [1] } }, { a: { d: 1 }, b: { c: { d: 1 } } })).toEqual({
    a: { d: 1 },
    b: { c: { d: 1 } },
  });
});

it("takes null and undefined for absent", () => {
  expect(fillAbsent({ a: null, b: undefined, c: 0 }, { a: 1, b: { d: 1 }, c: 1 })).toEqual({ a: 1, b: { d: 1 }, c: 0 });
});
