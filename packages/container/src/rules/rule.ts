/** The definition of a rule. */
import { withoutPrototype } from "../without-prototype.ts";
import type { Action, Condition, Trigger } from "./component.ts";

/** When a trigger in `on` fires and all conditions in `when` pass, the actions in `then` run. */
export interface Rule {
  readonly on: Trigger | readonly Trigger[];
  /** All of them must pass. Default: none. */
  readonly when?: Condition | readonly Condition[];
  readonly then: Action | readonly Action[];
  /** Of rules with the same trigger, the one with the lower order runs first. Default: 50. */
  readonly order?: number;
}

/** What a rule does when one of its triggers fires. `Details`: what the triggers pass to its actions. */
export interface RuleParts<Details = never> extends Pick<Rule, "when" | "order"> {
  readonly then: Action<Details> | readonly Action<Details>[];
}

type DetailsOfOne<T> = T extends Trigger<infer Details> ? Details : never;
type KeysOfAny<U> = U extends unknown ? keyof U : never;
/** Every type of the union, with the members of the others as absent ones: so each member can be read, and may be undefined. */
type WithAbsent<U, All = U> = U extends unknown
  ? U & { readonly [Key in Exclude<KeysOfAny<All>, keyof U>]?: undefined }
  : never;

/** What these triggers pass to the rule's actions. Of several, a detail that not all of them have may be undefined. */
export type DetailsOf<Triggers> = Triggers extends readonly (infer One)[]
  ? WithAbsent<DetailsOfOne<One>>
  : DetailsOfOne<Triggers>;

/**
 * Defines a rule: what triggers it, then its conditions and actions. The file's name is the rule's name.
 *
 * The triggers are an argument of their own because TypeScript infers one argument after the other: so the payloads in `then` know what
 * these triggers pass on. Inside one object literal it could not.
 * @example export default rule(domReady(), { when: not(userAgent("Googlebot")), then: send("…", …) });
 */
export function rule<const Triggers extends Trigger | readonly Trigger[]>(
  on: Triggers,
  parts: RuleParts<DetailsOf<Triggers>>,
): Rule {
  return { on, ...parts };
}

/** Negates a condition. A condition that throws or times out counts as failed either way. */
export function not(condition: Condition): Condition {
  return { ...condition, negate: !withoutPrototype(condition).negate };
}
