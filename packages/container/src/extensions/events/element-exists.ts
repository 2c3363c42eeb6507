/** Triggers when an element exists on the page. */
import type { DelegateFactory, Fire, Trigger } from "../../rules/component.ts";
import { triggerOf } from "../catch-errors.ts";
import { createElementFinder } from "../element-finder.ts";
import type { Details } from "../trigger-details.ts";
import { assertSelector } from "../valid-selector.ts";

interface ElementExistsSettings {
  selector: string;
}

const delegate: DelegateFactory = (parts, turbine) => {
  const search = createElementFinder(parts, turbine);
  return ({ selector }: ElementExistsSettings, fire: Fire) => {
    assertSelector(parts.window, selector);
    const trigger = triggerOf(parts, turbine, fire);
    search({
      selector,
      found: (element) => {
        trigger({ element });
        return true;
      },
    });
  };
};

/** Triggers when an element that matches this CSS selector exists, now or later; once per rule and page. */
export function elementExists(selector: string): Trigger<Details<"element">> {
  return { kind: "event", name: "element-exists", settings: { selector } satisfies ElementExistsSettings, delegate };
}
