/** The definition of a rule. */
import { withoutPrototype } from "../without-prototype.ts";
import type { Action, Condition, Trigger } from "./component.ts";

/** When a trigger in `on` fires and all conditions in `when` pass, the actions in `then` run. */
export interface Rule {
  readonly on: Trigger | readonly Trigger[];
  readonly when?: readonly Condition[];
  readonly then: Action | readonly Action[];
  /** Of rules with the same trigger, the one with the lower order runs first. Default: 50. */
  readonly order?: number;
}

/**
 * Defines a rule. The file's name is the rule's name.
 * @example export default rule({ on: domReady(), when: [not(userAgent("Googlebot"))], then: send("…", …) });
 */
export function rule(definition: Rule): Rule {
  return definition;
}

/** Negates a condition. A condition that throws or times out counts as failed either way. */
export function not(condition: Condition): Condition {
  return { ...condition, negate: !withoutPrototype(condition).negate };
}
