/** Triggers as soon as the library runs. */
import type { DelegateFactory, Fire, Trigger } from "../../rules/component.ts";
import { triggerOf } from "../catch-errors.ts";

const delegate: DelegateFactory = (parts, turbine) => (_settings: object, fire: Fire) => {
  // The runtime queues the rule until every trigger has started.
  triggerOf(parts, turbine, fire)();
};

/** Triggers when the library has loaded. */
export function libraryLoaded(): Trigger {
  // Before all other triggers, which start in tasks of their own.
  return { kind: "event", name: "library-loaded", settings: {}, delegate, startsAtOnce: true };
}
