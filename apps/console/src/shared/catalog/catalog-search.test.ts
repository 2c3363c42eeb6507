import { expect, it } from "vitest";
import { catalogSearchFrom, hasWords } from "./catalog-search.ts";

it("reads the valid parameters and drops the rest", () => {
  expect(catalogSearchFrom({ q: 25, other: 1 })).toEqual({ q: "25" });
  expect(catalogSearchFrom({ q: "" })).toEqual({});
});

it("finds an entry that contains every word, in any case and text", () => {
  expect(hasWords("scroll PAGE", "page.scroll", undefined)).toBe(true);
  expect(hasWords("scroll video", "page.scroll", ["www"])).toBe(false);
  expect(hasWords(undefined, "anything")).toBe(true);
});
