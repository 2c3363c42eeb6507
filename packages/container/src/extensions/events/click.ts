/** Triggers when something is clicked (facts: core semantics 2). */
import type { Trigger } from "../../rules/component.ts";
import type { DelegateFactory, Fire } from "../parts.ts";
import { type TriggerRule, triggerOf } from "../trigger.ts";
import { assertSelector } from "../valid-selector.ts";

interface ClickSettings {
  selector: string;
}

const isElement = (node: EventTarget): node is Element => "matches" in node;

const delegate: DelegateFactory = (parts, turbine) => {
  const { window } = parts;
  const rules: [selector: string, trigger: TriggerRule][] = [];
  let any = "";
  const clicked = (event: Event) => {
    // From what was clicked up to the root, out of open shadow trees: `target` would be their host.
    const path = event.composedPath().filter(isElement);
    // The browser looks through a list of selectors far faster than we do: most clicks are no rule's, and end here.
    if (!path.some((node) => node.matches(any))) return;
    for (const [selector, trigger] of rules) {
      const element = path.find((node) => node.matches(selector));
      if (element) trigger({ element });
    }
  };
  return ({ selector }: ClickSettings, fire: Fire) => {
    assertSelector(window, selector);
    any += any ? `,${selector}` : selector;
    // On its way down: a page that stops the click on its way up does not hide it.
    if (rules.push([selector, triggerOf(parts, turbine, fire)]) === 1)
      window.document.addEventListener("click", clicked, { capture: true, passive: true });
  };
};

/**
 * When an element of this CSS selector, or something in it, is clicked; once a click. The click itself goes on as it
 * would: nothing is delayed or prevented.
 */
export function click(selector: string): Trigger {
  return { kind: "event", name: "click", settings: { selector } satisfies ClickSettings, delegate };
}
