/** Prepares the parts of rules and the sources of data elements: a delegate with its settings, and what monitors are told of it. */

import type { Action, Component, Condition, Delegate, DelegateFactory, Turbine } from "../rules/component.ts";
import type { MakeDelegate } from "../rules/make-delegate.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { Run, Settings } from "./container.ts";
import { pathOf } from "./container-facts.ts";
import { describeError, type Say } from "./logger.ts";
import type { BindSettings } from "./replace-tokens.ts";

/** A part as it runs. Monitors know it by the members that it has in the vendor's container. */
export interface Part {
  modulePath: string;
  settings: Settings;
  negate?: boolean;
  timeout: number;
  delayNext?: boolean;
  run: Run;
}

/** A rule as it runs. */
export interface RunningRule {
  /** Rules with a smaller one start first, those with the same in the order of their declaration. */
  order: number;
  id: string;
  name: string;
  events: Part[];
  conditions: Part[];
  actions: Part[];
}

export type PreparePart = (component: Component) => Part;

/** Of conditions and actions. */
type Options = Pick<Condition, "negate" | "timeout"> & Pick<Action, "delayNext">;

/** `bind`: undefined in a property without tokens. Not the method of that name, to which MooTools before 1.3 gives another meaning. */
export function createPreparePart(
  makeDelegate: MakeDelegate,
  turbine: Turbine,
  say: Say,
  bind: BindSettings = (delegate, settings) => (second, third) => delegate(settings, second, third),
): PreparePart {
  /** Components of one kind share their delegate: some have one listener or one count for all. */
  const delegates = new Map<DelegateFactory, Delegate>();
  /** Those that could not be made: each run fails, before anything is filled in. */
  const broken = new Set<Delegate>();
  return (component) => {
    const given = withoutPrototype(component as Component & Options);
    // The vendor's engine has no default time-out: its product writes these options into every container.
    const { kind, delegate, negate = false, timeout = 2000, delayNext = true } = given;
    const modulePath = pathOf(component);
    const settings = withoutPrototype(given.settings) as Settings;
    let made = delegates.get(delegate);
    if (!made) {
      try {
        made = makeDelegate(component, turbine);
      } catch (error) {
        say("error", `Error initializing module ${modulePath}. ${describeError(error)}`);
        made = () => {
          throw error;
        };
        broken.add(made);
      }
      delegates.set(delegate, made);
    }
    const options = kind === "condition" ? { negate, timeout } : { timeout, delayNext };
    return { modulePath, settings, ...options, run: broken.has(made) ? (made as Run) : bind(made, settings) };
  };
}
