import { describe, expect, it } from "vitest";
import { sampleId, sampleRow } from "../shared/testing/sample-row.ts";
import { filtersFrom, isFiltered, liveSearchFrom, matches, withFilter } from "./event-filters.ts";

describe("filtersFrom", () => {
  it("reads the filters from the query parameters", () => {
    const search = { site: "www", type: "page.scroll", verdict: "rejected" };
    expect(filtersFrom(search)).toEqual(search);
  });

  it("drops unknown parameters and values that the edge would refuse", () => {
    expect(filtersFrom({ site: "", type: 5, verdict: "maybe", other: "x" })).toEqual({});
    expect(filtersFrom({ site: "a b", type: "<script>" })).toEqual({});
  });
});

describe("matches", () => {
  const row = sampleRow(1, { verdict: "rejected", xdm: { eventType: "page.scroll" } });

  it("matches every event without filters", () => expect(matches({}, row)).toBe(true));

  it("requires all filters to match", () => {
    expect(matches({ site: "www", type: "page.scroll", verdict: "rejected" }, row)).toBe(true);
    expect(matches({ site: "gifts", type: "page.scroll", verdict: "rejected" }, row)).toBe(false);
    expect(matches({ type: "clip_25" }, row)).toBe(false);
    expect(matches({ verdict: "accepted" }, row)).toBe(false);
  });
});

it("changes one filter and removes one", () => {
  expect(withFilter({ site: "gifts" }, "verdict", "rejected")).toEqual({ site: "gifts", verdict: "rejected" });
  expect(withFilter({ site: "gifts", verdict: "rejected" }, "site", undefined)).toEqual({ verdict: "rejected" });
});

describe("liveSearchFrom", () => {
  it("reads the pinned event, which is not a filter", () => {
    const search = { site: "gifts", pin: sampleId(1) };
    expect(liveSearchFrom(search)).toEqual(search);
    expect(isFiltered(filtersFrom({ pin: sampleId(1) }))).toBe(false);
  });

  it("drops a pin that is not an event key", () => {
    expect(liveSearchFrom({ pin: "x" })).toEqual({});
    expect(liveSearchFrom({ pin: 5 })).toEqual({});
  });
});
