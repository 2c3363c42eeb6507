import { expect, it } from "vitest";
import { qualitySearchFrom } from "./quality-search.ts";

it("reads period and site from an address", () => {
  expect(qualitySearchFrom({ period: "week", site: "gifts" })).toEqual({ period: "week", site: "gifts" });
});

it("leaves out what is neither, so that an old link still opens", () => {
  expect(qualitySearchFrom({ period: "toString", site: "no site", more: 1 })).toEqual({});
  expect(qualitySearchFrom({ period: 7, site: null })).toEqual({});
});
