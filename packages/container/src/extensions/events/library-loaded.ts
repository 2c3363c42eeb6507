/** Triggers as soon as the library runs (facts: core semantics 1). */
import type { Trigger } from "../../rules/component.ts";
import type { DelegateFactory, Fire } from "../parts.ts";
import { triggerOf } from "../trigger.ts";

const delegate: DelegateFactory = (parts, turbine) => (_settings: object, fire: Fire) => {
  // The runtime keeps it until every trigger has begun to listen.
  triggerOf(parts, turbine, fire)();
};

/** When the library has been loaded. */
export function libraryLoaded(): Trigger {
  // Before all other triggers, whose listening begins in tasks of their own.
  return { kind: "event", name: "library-loaded", settings: {}, delegate, startsAtOnce: true };
}
