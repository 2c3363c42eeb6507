/** The allow-list as the page carries it: generated at build time from the contract's definitions, without their prose. */

/**
 * A field's rule, shortest first letter wins bytes:
 * `c` code (regular expression source), `o` one of (values joined by "|"), `n` whole number and `d` decimal (min, max),
 * `b` flag, `a` user agent, `l` label, `v` vocabulary, `u` URL, `i` identity (largest length), `L` labels (largest length of each).
 */
export type FieldRule =
  | readonly ["c", string]
  | readonly ["o", string]
  | readonly ["n" | "d", number, number]
  | readonly ["b"]
  | readonly ["a" | "l" | "v" | "u" | "i" | "L", number];

/** Field rules by name, nested as in the event. A name that ends with `[]` is a list of what stands under it. */
export interface RuleTree {
  readonly [name: string]: FieldRule | RuleTree;
}

export interface AllowList {
  /** What every event may carry. */
  readonly envelope: RuleTree;
  /** Identities by namespace. */
  readonly identities: RuleTree;
  /** What may stand beside the envelope, by event type: the tenant object, and the SDK's own additions. */
  readonly events: Readonly<Record<string, RuleTree>>;
}

/** A tree's own entry: a key that comes from outside must not reach what every object inherits. */
export function own<T>(tree: Readonly<Record<string, T>>, key: string): T | undefined {
  return Reflect.getOwnPropertyDescriptor(tree, key)?.value as T | undefined;
}

export const isFieldRule = (node: FieldRule | RuleTree): node is FieldRule => Array.isArray(node);
