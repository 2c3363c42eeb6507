import { expect, it } from "vitest";
import { qualitySearchFrom } from "./quality-search.ts";

it("reads period and site", () => {
  expect(qualitySearchFrom({ period: "week", site: "gifts" })).toEqual({ period: "week", site: "gifts" });
});

it("drops invalid parameters", () => {
  expect(qualitySearchFrom({ period: "toString", site: "no site", more: 1 })).toEqual({});
  expect(qualitySearchFrom({ period: 7, site: null })).toEqual({});
});
