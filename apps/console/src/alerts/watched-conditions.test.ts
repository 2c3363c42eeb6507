import { type AlertSetting, alertConditionNames } from "@tagwell/contract";
import { expect, it } from "vitest";
import { watchedConditions } from "./watched-conditions.ts";

const setting: AlertSetting = {
  condition: "undeclared",
  environment: "",
  site: "www",
  isOn: true,
  limits: { least: 3 },
};
const ofUndeclared = (settings: AlertSetting[]) =>
  watchedConditions(settings, [{ key: "www", label: "Main site" }])
    .filter(({ condition }) => condition === "undeclared")
    .map(({ where, limits, setting: set }) => [where, limits, set !== undefined]);

it("lists every condition with its default limits", () => {
  const rows = watchedConditions([], []);
  expect(rows.map(({ condition }) => condition)).toEqual(alertConditionNames);
  expect(rows.find(({ condition }) => condition === "storage")?.where).toBe("the edge");
  expect(rows.every(({ setting: set }) => set === undefined)).toBe(true);
  expect(ofUndeclared([])).toEqual([["all environments, all sites", "Events: 10", false]]);
});

it("adds what is set for one place, with the site as people call it, and replaces the defaults by what is set for all", () => {
  expect(ofUndeclared([setting])).toEqual([
    ["all environments, all sites", "Events: 10", false],
    ["all environments, Main site", "Events: 3", true],
  ]);
  expect(ofUndeclared([{ ...setting, site: "", isOn: false }])).toEqual([["all environments, all sites", "off", true]]);
});
