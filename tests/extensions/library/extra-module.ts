/** Adds rules and data elements to the example property's: together they use every core module, and some misbehave. */
import {
  compare,
  conditionalValue,
  constant,
  type DataElement,
  domAttribute,
  javaScriptVariable,
  mergedObjects,
  runtimeEnvironment,
  visitorBehavior,
} from "tagwell";
import { dataElement } from "../../example-property/sources.ts";
import planVisitor from "./plan-visitor.ts";

export { rules } from "./rules.ts";

const plan = domAttribute("[data-plan]", "data-plan");

export const dataElements: Record<string, DataElement> = {
  "plan-never": dataElement({ from: plan }),
  "plan-pageview": dataElement({ from: plan, storageDuration: "pageview" }),
  "plan-session": dataElement({ from: plan, storageDuration: "session" }),
  "plan-visitor": planVisitor,
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
