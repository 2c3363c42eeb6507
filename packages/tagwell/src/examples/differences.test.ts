import { expect, it } from "vitest";
import { differences } from "./differences.ts";

const sent = [{ eventType: "page.scroll", page: { percentageViewed: 26, scrollMilestone: 25, tags: ["a"] } }];

it("finds nothing where the expected fields are as expected, whatever else there is", () => {
  expect(differences([{ eventType: "page.scroll", page: { scrollMilestone: 25, tags: ["a"] } }], sent)).toEqual([]);
});

it("names each field that differs by its path, with both values", () => {
  expect(differences([{ page: { scrollMilestone: 50, title: "Welcome" } }], sent)).toEqual([
    "page.scrollMilestone: expected 50, got 25",
    'page.title: expected "Welcome", got nothing',
  ]);
});

it("compares counts first", () => {
  expect(differences([], sent)).toEqual(["sends 1 event (page.scroll), expected no event"]);
});
