import { describe, expect, it } from "vitest";
import { sampleId, sampleRow } from "../shared/testing/sample-row.ts";
import { filtersFrom, isFiltered, liveSearchFrom, matches } from "./event-filters.ts";

describe("filtersFrom", () => {
  it("reads the filters from the query parameters", () => {
    const search = { type: "page.scroll", verdict: "rejected" };
    expect(filtersFrom(search)).toEqual(search);
  });

  it("reads what events say, and drops it where it is not fields and texts", () => {
    const search = { where: { page: "content:a", "campaign.campaign": "" } };
    expect(filtersFrom(search)).toEqual(search);
    expect(isFiltered(filtersFrom(search))).toBe(true);
    for (const where of ["page", ["page"], {}, { page: 5 }, { "<b>": "x" }]) expect(filtersFrom({ where })).toEqual({});
  });

  it("drops unknown parameters and values that the edge would refuse", () => {
    expect(filtersFrom({ type: 5, verdict: "maybe", other: "x" })).toEqual({});
    expect(filtersFrom({ type: "<script>" })).toEqual({});
  });
});

describe("matches", () => {
  const row = sampleRow(1, { verdict: "rejected", xdm: { eventType: "page.scroll" } });
  const time = Date.parse(row.receivedAt);

  it("matches every event without filters", () => expect(matches({}, row, time)).toBe(true));

  it("requires all filters to match", () => {
    expect(matches({ site: "www", type: "page.scroll", verdict: "rejected" }, row, time)).toBe(true);
    expect(matches({ site: "gifts", type: "page.scroll", verdict: "rejected" }, row, time)).toBe(false);
    expect(matches({ environment: "staging" }, row, time)).toBe(false);
    expect(matches({ type: "clip_25" }, row, time)).toBe(false);
    expect(matches({ verdict: "accepted" }, row, time)).toBe(false);
  });

  it("includes the start of the time range and excludes its end", () => {
    expect(matches({ since: time, until: time + 1 }, row, time)).toBe(true);
    expect(matches({ since: time + 1 }, row, time)).toBe(false);
    expect(matches({ until: time }, row, time)).toBe(false);
  });
});

describe("liveSearchFrom", () => {
  it("reads the pinned event and the density, which are no filters", () => {
    const search = { pin: sampleId(1), rows: "tall" };
    expect(liveSearchFrom(search)).toEqual(search);
    expect(isFiltered(filtersFrom(search))).toBe(false);
  });

  it("drops a pin that is not an event key", () => {
    expect(liveSearchFrom({ pin: "x", rows: "short" })).toEqual({});
    expect(liveSearchFrom({ pin: 5 })).toEqual({});
  });
});
