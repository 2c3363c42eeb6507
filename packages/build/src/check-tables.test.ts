import * as property from "@tagwell/property";
import { expect, it } from "vitest";
import { checkProperty } from "./check-property.ts";

it("names every fault of the scheduling steps and the numbers to call", () => {
  const { start, scheduleguest, recaptcha, groupnumber: _missing, ...rest } = property.schedulingSteps;
  const broken = {
    ...property,
    schedulingSteps: {
      ...rest,
      start: { ...start, step: "begin", colour: "red" },
      scheduleguest: { ...scheduleguest, action: " ", by: "tap" },
      recaptcha: { ...recaptcha, selector: "[data-captcha" },
    },
    callNumbers: { Spring: "4155550171", autumn: "415-555-0172" },
  };
  expect(() => checkProperty(broken)).toThrowErrorMatchingInlineSnapshot(`
    [BuildFault: property/scheduling-steps.ts has 6 faults:
      start.step            is "begin". Use one of start, insurance, demographics, signin, reason, guest, feedback.
      start.colour          is not a setting. Remove it, or mend its spelling.
      scheduleguest.action  is " ". Name the action as reports show it.
      scheduleguest.by      is "tap". Use click, filled or present.
      groupnumber           is missing. Add it.
      recaptcha.selector    is "[data-captcha". Use a CSS selector: a bracket or a quotation mark is not closed.

    property/call-numbers.ts has 2 faults:
      Spring  is "Spring". Use the campaign as utm_campaign names it, in lower case, without spaces.
      autumn  is "415-555-0172". Use the ten digits of the number, without country code, spaces or signs.]
  `);
});

it("refuses one action label for two flags", () => {
  const { start } = property.schedulingSteps;
  const schedulingSteps = { ...property.schedulingSteps, recaptcha: start };
  expect(() => checkProperty({ ...property, schedulingSteps })).toThrow(
    /recaptcha\.action +is "start scheduling"\. As start\.action is\./,
  );
});

it("refuses a rule that loads a script which is not there, or under a bad name", () => {
  const loads = (file: string) => ({ then: [{ name: "load-script", settings: { file } }] });
  const allRules = { ...property.allRules, one: loads("call-trackin.js"), two: loads("../x.js") };
  expect(() => checkProperty({ ...property, allRules })).toThrowErrorMatchingInlineSnapshot(`
    [BuildFault: property/rules/two.ts has 1 fault:
      then  loads "../x.js". Use lower-case words with hyphens, then .js, such as link-source.js.

    property/rules/one.ts has 1 fault:
      then  loads "call-trackin.js". There is no property/asset-scripts/call-trackin.ts: mend the name or add the file.]
  `);
});
