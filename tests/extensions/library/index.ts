/** A property of the tests' own: its rules use every module of the core set, and some that misbehave. */
import {
  compare,
  conditionalValue,
  constant,
  type DataElement,
  dataElement,
  domAttribute,
  javaScriptVariable,
  mergedObjects,
  runtimeEnvironment,
  visitorBehavior,
} from "@tagwell/container";
import { allDataElements as productElements, fields as productFields } from "@tagwell/property";

export { allRules } from "./rules.ts";

/** The name of the content management system is remembered here, so that an event can be seen to carry such a value. */
export const fields = { ...productFields, page: { ...productFields.page, cms: "plan-visitor" } };

const plan = domAttribute("[data-plan]", "data-plan");

export const allDataElements: Record<string, DataElement> = {
  ...productElements,
  "plan-never": dataElement({ from: plan }),
  "plan-pageview": dataElement({ from: plan, storageDuration: "pageview" }),
  "plan-session": dataElement({ from: plan, storageDuration: "session" }),
  "plan-visitor": dataElement({ from: plan, storageDuration: "visitor" }),
  stage: dataElement({ from: runtimeEnvironment("environmentStage") }),
  "js-variable": dataElement({ from: javaScriptVariable("app.plan") }),
  merged: dataElement({ from: mergedObjects(javaScriptVariable("app.plan"), javaScriptVariable("app.more")) }),
  "has-plan": dataElement({
    from: conditionalValue(compare("js-variable", "isTruthy"), constant("yes"), constant("no")),
  }),
  landing: dataElement({ from: visitorBehavior("landingPage") }),
  "circle-a": dataElement({ from: constant("%circle-b%") }),
  "circle-b": dataElement({ from: constant("%circle-a%") }),
};
