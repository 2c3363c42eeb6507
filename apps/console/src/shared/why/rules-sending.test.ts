import { expect, it } from "vitest";
import { rulesSending } from "./rules-sending.ts";

const rule = (name: string, sends: string[], sites: string[]) =>
  ({ name, sends, sites }) as Parameters<typeof rulesSending>[0][number]["rules"][number];
const development = { rules: [rule("view", ["page.view"], ["www", "gifts"]), rule("start", ["start"], ["gifts"])] };
const staging = { rules: [...development.rules, rule("late-view", ["page.view"], ["www"])] };

it("names the rules of all builds that send one of the kinds, each once", () => {
  expect(rulesSending([development, staging], ["page.view"], undefined)).toEqual(["late-view", "view"]);
  expect(rulesSending([development], ["start", "other"], undefined)).toEqual(["start"]);
  expect(rulesSending([development], ["other"], undefined)).toEqual([]);
});

it("leaves out rules of other sites", () => {
  expect(rulesSending([staging], ["page.view", "start"], "www")).toEqual(["late-view", "view"]);
  expect(rulesSending([staging], ["start"], "www")).toEqual([]);
});

it("names none of many, because it is not known which one is meant", () => {
  const many = Array.from({ length: 4 }, (_, at) => rule(`rule-${at}`, ["start"], ["www"]));
  expect(rulesSending([{ rules: many }], ["start"], "www")).toEqual([]);
});
