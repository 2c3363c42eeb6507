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
  watchedConditions(settings)
    .filter(({ condition }) => condition === "undeclared")
    .map(({ site, limits, setting: set }) => [site, limits, set !== undefined]);

it("lists every condition with its default limits", () => {
  const rows = watchedConditions([]);
  expect(rows.map(({ condition }) => condition)).toEqual(alertConditionNames);
  expect(rows.find(({ condition }) => condition === "storage")?.where).toBe("the edge");
  expect(rows.every(({ setting: set }) => set === undefined)).toBe(true);
  expect(ofUndeclared([])).toEqual([["", "Events: 10", false]]);
});

it("adds what is set for one place, and replaces the defaults by what is set for all", () => {
  expect(ofUndeclared([setting])).toEqual([
    ["", "Events: 10", false],
    ["www", "Events: 3", true],
  ]);
  expect(ofUndeclared([{ ...setting, site: "", isOn: false }])).toEqual([["", "off", true]]);
});
