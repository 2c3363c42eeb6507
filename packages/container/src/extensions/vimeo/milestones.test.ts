import { expect, it } from "vitest";
import { placeMilestones } from "./milestones.ts";

it("places percent on the half second below, and sorts by time", () => {
  expect(placeMilestones(["75%", "25%", "30s", "0%"], { duration: 62.5, joinedAt: 0 })).toEqual([
    { label: "0%", at: 0 },
    { label: "25%", at: 15.5 },
    { label: "30s", at: 30 },
    { label: "75%", at: 46.5 },
  ]);
});

it("has no percent in a live event, and counts seconds from where it was joined", () => {
  expect(placeMilestones(["25%", "30s"], { duration: undefined, joinedAt: 1000 })).toEqual([
    { label: "30s", at: 1030 },
  ]);
});

it("accepts only integers of percent and seconds", () => {
  expect(placeMilestones(["half", "2.5%", "10", "-1s", "10m"], { duration: 100, joinedAt: 0 })).toEqual([]);
});
