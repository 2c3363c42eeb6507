/** Rules that nothing on the bench's page triggers, to be built in beside the property's own. */
import { click, dataLayerEvent } from "@tagwell/container";
import { rule, send } from "../../property/property.ts";

/** Half wait for a click on an element that is not there, half for a push that does not come. */
export function rulesBeside(count: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const on = index % 2 ? click(`#nowhere-${index}`) : dataLayerEvent(`never.${index}`);
      return [`beside-${index}`, rule({ on, then: send("page.elementVisible", () => ({})) })];
    }),
  );
}
