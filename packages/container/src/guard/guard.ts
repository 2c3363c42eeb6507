/** The last thing before the wire: lets out what the contract names, and nothing else. */
import {
  addressOfEvent,
  createTextGuard,
  type GuardRules,
  guardField,
  isPersonalEvent,
  otherType,
  own,
  type Published,
  wordsMissing,
} from "@tagwell/contract";
import {
  checkOf,
  type FieldTable,
  type FieldTree,
  isField,
  mergeTrees,
  type TableField,
} from "../fields/field-table.ts";

/** What was held back: where, and why. Never the value, nor a key that a page made up. */
export interface Cut {
  readonly path: string;
  readonly reason: string;
}

export interface Guarded {
  readonly xdm: Record<string, unknown>;
  readonly cuts: readonly Cut[];
  /**
   * Guards the same event once more, with what was known of the visitor then. There where the published words were not
   * loaded and could have let more of it pass.
   */
  readonly again?: () => Guarded;
}

/** A dictionary, as it comes out of JSON. */
type Json = Record<string, unknown>;

/** Looks at one event, or at what an event asks of the edge. The result is a new object; what is given is left as it is. */
export type Guard = (xdm: Json, what?: "event" | "query") => Guarded;

const isDictionary = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);

export interface GuardParts {
  table: FieldTable;
  rules: GuardRules;
  /** What the sites publish; undefined while it is not loaded. */
  published: () => Published | undefined;
  /** What this visitor typed or is called, as far as the page's address and the page itself tell. */
  personalTexts?: () => readonly string[];
  /** Whether the page is known to be personal now, whatever the event says of itself. */
  isPersonal?: () => boolean;
  /**
   * What leaves in place of the name that a visitor signed in with: undefined where nothing does. Told what it has made
   * itself, it gives that again: a body is looked at once more on its way out. The name itself unless given.
   */
  tellUsername?: ((name: string) => string | undefined) | undefined;
}

const noFields: FieldTree = {};

/** Stands for a key that the contract does not name: a page may have made it of anything. */
const unnamed = "[unnamed field]";

/** What makes an event one of the vendor's own kinds: without it the edge takes it for none. */
const vendorsOwn = ["_experience", "mediaCollection"] as const;

/** Makes the guard of a page. */
export function createGuard(parts: GuardParts): Guard {
  const { table, rules, published, personalTexts, isPersonal, tellUsername } = parts;
  const textGuard = createTextGuard(rules);
  let names: string | undefined;
  /** A key as it may be told: one that the table contains. Whatever else a page made it of stays untold. */
  const told = (key: string) => {
    names ??= JSON.stringify([table, "identityMap"]);
    return names.includes(`"${key}"`) || names.includes(`"${key}[]"`) ? key : unnamed;
  };

  const trees = new Map<FieldTree, FieldTree>();
  /** What an event of this kind may carry. Kept by what the contract names for it: a page may make up any kind. */
  const treeOf = (label: string) => {
    const named = own(table.events, label) ?? noFields;
    const tree = trees.get(named) ?? mergeTrees(table.envelope, named);
    trees.set(named, tree);
    return tree;
  };

  const pass = (xdm: Json, texts: ReturnType<typeof textGuard>, isQuery = false): { xdm: Json; cuts: Cut[] } => {
    const cuts: Cut[] = [];
    const cut = (path: string, reason: string) => void cuts.push({ path, reason });

    const look = (node: TableField | FieldTree, value: unknown, path: string): unknown => {
      if (!isField(node)) return walk(node, value, path);
      const guarded = guardField(checkOf(node), value, texts);
      for (const reason of guarded.found) cut(path, reason);
      return guarded.value;
    };

    const walk = (tree: FieldTree, value: unknown, path: string): Json | undefined => {
      if (!isDictionary(value)) {
        cut(path, "not a group");
        return undefined;
      }
      const result: Json = {};
      const under = path === "" ? "" : `${path}.`;
      for (const key of Object.keys(value)) {
        const item = Array.isArray(value[key]) ? own(tree, `${key}[]`) : undefined;
        if (item) {
          const list = (value[key] as unknown[]).map((one) => look(item, one, under + key));
          const passed = list.filter((one) => one !== undefined);
          if (passed.length > 0) result[key] = passed;
          continue;
        }
        const node = own(tree, key);
        if (node === undefined) {
          cut(under + told(key), "not named by the contract");
          continue;
        }
        const passed = look(node, value[key], under + key);
        if (passed !== undefined) result[key] = passed;
      }
      return Object.keys(result).length > 0 ? result : undefined;
    };

    const identityMap = (value: unknown): Json | undefined => {
      const result: Json = {};
      for (const [namespace, list] of Object.entries(isDictionary(value) ? value : {})) {
        const tree = own(table.identities, namespace);
        const at = `identityMap.${told(namespace)}`;
        const passed = Array.isArray(list) && tree && !isField(tree) ? list.map((one) => walk(tree, one, at)) : [];
        const named = passed.filter((one) => one?.id !== undefined);
        const kept = namespace === "username" && tellUsername ? renamed(named, tellUsername) : named;
        if (kept.length > 0) result[namespace] = kept;
        else if (named.length === 0) cut(at, "not named by the contract");
      }
      return Object.keys(result).length > 0 ? result : undefined;
    };

    if (isQuery) return { xdm: walk(table.query ?? noFields, xdm, "") ?? {}, cuts };
    const { identityMap: identities, ...rest } = xdm;
    const type = typeof xdm.eventType === "string" ? xdm.eventType : "";
    if (xdm.eventType !== undefined && type !== otherType && own(table.events, type) === undefined) {
      rest.eventType = otherType;
      cut("eventType", "not named by the contract");
    }
    const tree = treeOf(type);
    const passed = walk(tree, rest, "") ?? {};
    if (vendorsOwn.some((name) => own(tree, name) && !own(passed, name))) {
      const other = pass({ ...xdm, eventType: otherType }, texts);
      return { xdm: other.xdm, cuts: [{ path: "eventType", reason: "without what its kind carries" }, ...other.cuts] };
    }
    const named = identities === undefined ? undefined : identityMap(identities);
    return { xdm: named ? { ...passed, identityMap: named } : passed, cuts };
  };

  const guard = (
    xdm: Json,
    isQuery: boolean,
    personal: readonly string[] | undefined,
    isKnownPersonal: boolean,
  ): Guarded => {
    const context = {
      published: published(),
      personalTexts: personal,
      timestamp: xdm.timestamp,
      address: addressOfEvent(xdm),
    };
    const isPersonalPage = isKnownPersonal || isPersonalEvent(xdm, rules);
    let { xdm: passed, cuts } = pass(xdm, textGuard({ ...context, isPersonal: isPersonalPage }), isQuery);
    // The edge judges by what leaves: an address that was decoded on the way may be a personal page's only now.
    if (!isPersonalPage && isPersonalEvent(passed, rules)) {
      const stricter = pass(passed, textGuard({ ...context, isPersonal: true }), isQuery);
      passed = stricter.xdm;
      cuts = [...cuts, ...stricter.cuts];
    }
    const waits = !context.published && cuts.some(({ reason }) => reason === wordsMissing);
    return {
      xdm: passed,
      cuts: cuts.filter(({ reason }) => reason !== wordsMissing),
      ...(waits && { again: () => guard(xdm, isQuery, personal, isPersonalPage) }),
    };
  };
  return (xdm, what) => guard(xdm, what === "query", personalTexts?.(), isPersonal?.() ?? false);
}

/** The identities with what may be told of their ids; without those of which nothing may. */
const renamed = (identities: (Json | undefined)[], tell: (name: string) => string | undefined) =>
  identities.map((identity) => ({ ...identity, id: tell(String(identity?.id)) })).filter(({ id }) => id !== undefined);
