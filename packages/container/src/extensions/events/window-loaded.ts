/** Triggers when the page and all that it is made of have been loaded (facts: core semantics 1). */
import type { Trigger } from "../../rules/component.ts";
import type { DelegateFactory, Fire } from "../parts.ts";
import { type TriggerRule, triggerOf } from "../trigger.ts";

const delegate: DelegateFactory = (parts, turbine) => {
  const { window } = parts;
  const waiting: TriggerRule[] = [];
  const loaded = () => {
    for (const trigger of waiting.splice(0)) trigger();
  };
  return (_settings: object, fire: Fire) => {
    const trigger = triggerOf(parts, turbine, fire);
    if (window.document.readyState === "complete") trigger();
    else if (waiting.push(trigger) === 1) window.addEventListener("load", loaded, { once: true });
  };
};

/** When the window has been loaded; at once where the library comes later than that. */
export function windowLoaded(): Trigger {
  return { kind: "event", name: "window-loaded", settings: {}, delegate };
}
