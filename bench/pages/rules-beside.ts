/** A property with rules beside its own that are not concerned by anything that happens on the bench's page. */
import { click, dataLayerEvent, rule, send } from "@tagwell/container";
import { allRules } from "@tagwell/property";

/** Half wait for a click on something that is not there, half for a push that does not come. */
export function rulesBeside(count: number) {
  const beside = Array.from({ length: count }, (_, index) => {
    const on = index % 2 ? click(`#nowhere-${index}`) : dataLayerEvent(`never.${index}`);
    return [`beside-${index}`, rule({ on, then: send("page.elementVisible", () => ({})) })] as const;
  });
  return { ...allRules, ...Object.fromEntries(beside) };
}
