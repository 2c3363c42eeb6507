/** A part of a rule: a delegate with its settings (the runtime's delegate-module convention). */
import type { DelegateFactory } from "./parts.ts";

/**
 * An uncompiled event, condition, action or data element of the runtime's container. It references its delegate, so that
 * delegates that no rule uses are not bundled.
 */
export interface Component<Kind extends string = string> {
  readonly kind: Kind;
  /** The delegate's name, kebab case: its module path is `tagwell/<kind>s/<name>.js`. */
  readonly name: string;
  readonly settings: object;
  readonly delegate: DelegateFactory;
  /** The path of a module of an extension that the property declares; it runs in place of the delegate. */
  readonly module?: string;
  /** The trigger starts while the runtime starts, rather than in a later task. */
  readonly startsAtOnce?: true;
}

/** `Details`: what it passes to its rule's actions, by name. */
export type Trigger<Details extends object = object> = Component<"event"> & {
  /**
   * Data-layer paths of flags: a flag that is true when the library starts keeps the trigger from firing. Used by the trace.
   */
  readonly onceFlags?: readonly string[] | undefined;
  /** Never set: it carries the type of the details. */
  readonly "~details"?: Details | undefined;
};
export type Condition = Component<"condition"> & {
  readonly negate?: boolean;
  /** After this many milliseconds the condition fails, and its rule is skipped. Default: 2000. */
  readonly timeout?: number;
};
/** `Needs`: the details that its rule's triggers must pass to it. An `Action` alone is one of any needs. */
export type Action<Needs = never> = Component<"action"> & {
  /** After this many milliseconds the action fails, and the rest of its rule is skipped. Default: 2000. */
  readonly timeout?: number;
  /** Whether the rule's next action waits for this one. If not, the timeout has no effect. Default: true. */
  readonly delayNext?: boolean;
  /** Never set: it carries the type of the needs. */
  readonly "~needs"?: ((details: Needs) => void) | undefined;
};
export type Source = Component<"data-element">;
