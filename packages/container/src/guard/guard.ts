/** The last thing before the wire: lets out what the contract names, and nothing else (DESIGN 7, CONTRACT 7). */
import { createTextGuard, type TextGuard, type TextGuardOptions } from "@tagwell/contract";
import { type AllowList, type FieldRule, isFieldRule, own, type RuleTree } from "./allow-list.ts";
import { createKindCheck } from "./is-of-kind.ts";

/** What was held back: where, and why. Never the value. */
export interface Cut {
  readonly path: string;
  readonly reason: string;
}

export interface Guarded {
  readonly xdm: Record<string, unknown>;
  readonly cuts: readonly Cut[];
}

/** A dictionary, as it comes out of JSON. */
type Json = Record<string, unknown>;

/** Looks at one event. The result is a new object; the event itself is left as it is. */
export type Guard = (xdm: Json) => Guarded;

const isDictionary = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);

export interface GuardParts extends TextGuardOptions {
  allowList: AllowList;
  /** What this visitor typed or is called, as far as the page's address and the page itself tell. */
  personalTexts?: () => readonly string[];
  /**
   * What leaves in place of the name that a visitor signed in with (CONTRACT 7): undefined where nothing does. Told what
   * it has made itself, it gives that again: a body is looked at once more on its way out. The name itself unless given.
   */
  tellUsername?: ((name: string) => string | undefined) | undefined;
}

/** The kinds of text by the letter of their rule. */
const textKinds = { a: "agent", l: "label", v: "vocabulary", u: "url" } as const;

const noRules: RuleTree = {};

/** Makes the guard of a page. */
export function createGuard({ allowList, personalTexts, tellUsername, ...options }: GuardParts): Guard {
  const textGuard = createTextGuard(options);
  const isOfKind = createKindCheck();

  const trees = new Map<RuleTree, RuleTree>();
  /** What an event of this kind may carry. Kept by what the contract names for it: a page may make up any kind. */
  const treeOf = (label: string) => {
    const named = own(allowList.events, label) ?? noRules;
    const tree = trees.get(named) ?? mergeTrees(allowList.envelope, named);
    trees.set(named, tree);
    return tree;
  };

  return (xdm) => {
    const cuts: Cut[] = [];
    const cut = (path: string, reason: string) => void cuts.push({ path, reason });
    const texts = textGuard(personalTexts?.());

    const text = (kind: keyof TextGuard, value: string, max: number, path: string): string | undefined => {
      const passed = texts[kind](value);
      for (const reason of passed.found) cut(path, reason);
      return passed.text.slice(0, max) || undefined;
    };

    const field = (rule: FieldRule, value: unknown, path: string): unknown => {
      if (!isOfKind(rule, value)) {
        cut(path, "not of its kind");
        return undefined;
      }
      const [kind, max] = rule;
      if (kind === "L")
        return (value as unknown[])
          .filter((one) => typeof one === "string")
          .map((one) => text("label", one, max, path));
      return kind === "a" || kind === "l" || kind === "v" || kind === "u"
        ? text(textKinds[kind], value as string, max, path)
        : value;
    };

    const look = (node: FieldRule | RuleTree, value: unknown, path: string): unknown =>
      isFieldRule(node) ? field(node, value, path) : walk(node, value, path);

    const walk = (tree: RuleTree, value: unknown, path: string): Json | undefined => {
      if (!isDictionary(value)) {
        cut(path, "not a group");
        return undefined;
      }
      const result: Json = {};
      for (const key of Object.keys(value)) {
        const at = path === "" ? key : `${path}.${key}`;
        const item = Array.isArray(value[key]) ? own(tree, `${key}[]`) : undefined;
        if (item) {
          const passed = (value[key] as unknown[]).map((one) => look(item, one, at)).filter((one) => one !== undefined);
          if (passed.length > 0) result[key] = passed;
          continue;
        }
        const node = own(tree, key);
        if (node === undefined) {
          cut(at, "not named by the contract");
          continue;
        }
        const passed = look(node, value[key], at);
        if (passed !== undefined) result[key] = passed;
      }
      return Object.keys(result).length > 0 ? result : undefined;
    };

    const identityMap = (value: unknown): Json | undefined => {
      const result: Json = {};
      for (const [namespace, list] of Object.entries(isDictionary(value) ? value : {})) {
        const tree = own(allowList.identities, namespace);
        const at = `identityMap.${namespace}`;
        const passed = Array.isArray(list) && tree && !isFieldRule(tree) ? list.map((one) => walk(tree, one, at)) : [];
        const named = passed.filter((one) => one?.id !== undefined);
        const told = namespace === "username" && tellUsername ? renamed(named, tellUsername) : named;
        if (told.length > 0) result[namespace] = told;
        else if (named.length === 0) cut(at, "not named by the contract");
      }
      return Object.keys(result).length > 0 ? result : undefined;
    };

    const { identityMap: identities, ...rest } = xdm;
    const passed = walk(treeOf(String(xdm.eventType)), rest, "") ?? {};
    const named = identities === undefined ? undefined : identityMap(identities);
    return { xdm: named ? { ...passed, identityMap: named } : passed, cuts };
  };
}

/** The identities with what may be told of their ids; without those of which nothing may. */
const renamed = (identities: (Json | undefined)[], tell: (name: string) => string | undefined) =>
  identities.map((identity) => ({ ...identity, id: tell(String(identity?.id)) })).filter(({ id }) => id !== undefined);

/** Two trees as one, group by group. */
function mergeTrees(a: RuleTree, b: RuleTree): RuleTree {
  const result: Record<string, FieldRule | RuleTree> = { ...a };
  for (const [key, node] of Object.entries(b)) {
    const there = result[key];
    result[key] = there && !isFieldRule(there) && !isFieldRule(node) ? mergeTrees(there, node) : node;
  }
  return result;
}
