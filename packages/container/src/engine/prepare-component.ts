/** Makes the delegates of components, each once. */

import type { Turbine } from "../extensions/turbine.ts";
import type { Component } from "../rules/component.ts";
import type { MakeDelegate } from "../rules/make-delegate.ts";
import type { Delegate, DelegateFactory } from "../rules/parts.ts";
import type { Run } from "./container.ts";
import { describeError } from "./describe-error.ts";
import type { Say } from "./logger.ts";
import type { BindSettings } from "./replace-tokens.ts";

export type Prepare = (component: Component, settings: object, modulePath: string) => Run;

/** `bind`: undefined in a property without tokens. */
export function createPrepare(
  makeDelegate: MakeDelegate,
  turbine: Turbine,
  say: Say,
  bind: BindSettings | undefined,
): Prepare {
  /** Components of one kind share their delegate: some have one listener or one count for all. */
  const delegates = new Map<DelegateFactory, Delegate>();
  const delegateOf = (component: Component, modulePath: string) => {
    let made = delegates.get(component.delegate);
    if (made) return made;
    try {
      made = makeDelegate(component, turbine);
    } catch (error) {
      say("error", `Error initializing module ${modulePath}. ${describeError(error)}`);
      made = () => {
        throw error;
      };
    }
    delegates.set(component.delegate, made);
    return made;
  };
  return (component, settings, modulePath) => {
    const delegate = delegateOf(component, modulePath);
    return bind ? bind(delegate, settings) : delegate.bind(undefined, settings);
  };
}
