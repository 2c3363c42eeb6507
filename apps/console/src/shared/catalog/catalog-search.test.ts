import { expect, it } from "vitest";
import { catalogSearchFrom, hasWords } from "./catalog-search.ts";

it("keeps what an address may say, and nothing else", () => {
  expect(catalogSearchFrom({ environment: "staging", site: "giving", q: 25, other: 1 })).toEqual({
    environment: "staging",
    site: "giving",
    q: "25",
  });
  expect(catalogSearchFrom({ environment: "development", site: "moon", q: "" })).toEqual({});
});

it("finds an entry when all words stand in it, in whatever case and place", () => {
  expect(hasWords("scroll PAGE", "page.scrollDepth", undefined)).toBe(true);
  expect(hasWords("scroll video", "page.scrollDepth", ["clinical"])).toBe(false);
  expect(hasWords(undefined, "anything")).toBe(true);
});
