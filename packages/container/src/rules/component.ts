/** A part of a rule: which delegate runs, with which settings (the runtime's delegate-module convention). */
import type { DelegateFactory } from "../extensions/parts.ts";

/**
 * An event, condition, action or data element of the runtime's container, not yet compiled.
 * The delegate travels with it, so a delegate that no rule uses is not in the bundle.
 */
export interface Component<Kind extends string = string> {
  readonly kind: Kind;
  /** The delegate's name, kebab case: its module path is `tagwell/<kind>s/<name>.js`. */
  readonly name: string;
  readonly settings: object;
  readonly delegate: DelegateFactory;
  /** The trigger starts to listen while the runtime starts, not in a task of its own after that. */
  readonly startsAtOnce?: true;
}

export type Trigger = Component<"event"> & {
  /** Data-layer paths of flags: one that is true when the library starts keeps the trigger from firing. Used by the trace. */
  readonly onceFlags?: readonly string[];
};
export type Condition = Component<"condition"> & {
  readonly negate?: boolean;
  /** After so many milliseconds the condition has failed, and its rule is skipped. Default: 2000. */
  readonly timeout?: number;
};
export type Action = Component<"action"> & {
  /** After so many milliseconds the action has failed, and the rest of its rule is skipped. Default: 2000. */
  readonly timeout?: number;
  /** Whether the rule's next action waits for this one. If not, the timeout has no effect. Default: true. */
  readonly delayNext?: boolean;
};
export type Source = Component<"data-element">;

/** What compiling adds to the settings of a data element's source. */
export interface AcceptSetting {
  /** The part of a value that the data element accepts; undefined if the next source is to be used. */
  readonly accept?: (value: unknown) => unknown;
}
