import type { PublicationRow } from "@tagwell/contract";
import { expect, it } from "vitest";
import { liveBuilds } from "./live-builds.ts";

const day = (day: number) => `2026-10-${String(day).padStart(2, "0")}T12:00:00.000Z`;
const row = (number: number, build: string): PublicationRow => ({
  ...{ number, build, at: day(number), environment: "production", revision: "r", by: "Ana", isReturn: false },
});
const rows = [row(1, "a"), row(5, "b"), row(9, "a")];
const told = (since: number, until: number | undefined, served?: string) =>
  liveBuilds(rows, { since: day(since), ...(until !== undefined && { until: day(until) }) }, served).map(
    ({ build, at, until: end }) => [build, at.slice(8, 10), end?.slice(8, 10)],
  );

it("has the build that was live when the range began, and each that was published in it", () => {
  expect(told(3, 7)).toEqual([
    ["a", "01", "05"],
    ["b", "05", "09"],
  ]);
  expect(told(5, 9)).toEqual([["b", "05", "09"]]);
  expect(liveBuilds(rows, { since: "2026-09-01T00:00:00.000Z", until: day(1) }, "a")).toEqual([]);
});

it("says where a build is live still, and where nobody knows how long it was", () => {
  expect(told(10, undefined, "a")).toEqual([["a", "09", undefined]]);
  expect(liveBuilds(rows, { since: day(10) }, undefined).map(({ until }) => until)).toEqual(["unknown"]);
});
