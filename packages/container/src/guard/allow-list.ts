/** The allow-list as the page carries it: generated at build time from the contract's definitions, without their prose. */
import type { FieldRule } from "@tagwell/contract";

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
  /** What an event may ask about decisions, in builds that ask. */
  readonly query?: RuleTree;
}

/** A tree's own entry: a key that comes from outside must not reach what every object inherits. */
export function own<T>(tree: Readonly<Record<string, T>>, key: string): T | undefined {
  return Reflect.getOwnPropertyDescriptor(tree, key)?.value as T | undefined;
}

export const isFieldRule = (node: FieldRule | RuleTree): node is FieldRule => Array.isArray(node);

/** Two trees as one, group by group. */
export function mergeTrees(a: RuleTree, b: RuleTree): RuleTree {
  const result: Record<string, FieldRule | RuleTree> = { ...a };
  for (const [key, node] of Object.entries(b)) {
    const there = result[key];
    result[key] = there && !isFieldRule(there) && !isFieldRule(node) ? mergeTrees(there, node) : node;
  }
  return result;
}

/** Every name in the allow-list. */
export function namesIn({ envelope, identities, events, query = {} }: AllowList): ReadonlySet<string> {
  const names = new Set<string>(["identityMap"]);
  const walk = (tree: RuleTree) => {
    for (const [name, node] of Object.entries(tree)) {
      names.add(name.replace("[]", ""));
      if (!isFieldRule(node)) walk(node);
    }
  };
  for (const tree of [envelope, identities, query, ...Object.values(events)]) walk(tree);
  return names;
}
