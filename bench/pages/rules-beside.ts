/** Generates rules that nothing on the bench's page triggers, to build in addition to the property's own. */
import { click, dataLayerEvent } from "@tagwell/container";
import { rule, send } from "../../property/property.ts";

/** Half wait for a click on an element that does not exist, half for a push that never comes. */
export function rulesBeside(count: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const on = index % 2 ? click(`#nowhere-${index}`) : dataLayerEvent(`never.${index}`);
      return [`beside-${index}`, rule(on, { then: send("page.elementVisible", () => ({})) })];
    }),
  );
}
