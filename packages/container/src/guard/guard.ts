/** The last step before the wire: only fields in the field table pass. */
import {
  addressOfEvent,
  createPersonalCheck,
  createPlainGuard,
  type GuardRules,
  groupMissing,
  guardField,
  notAnObject,
  notDefined,
  otherType,
  own,
  type PersonalCheck,
  patternsMissing,
  type TextGuard,
  wordsMissing,
} from "@tagwell/contract";
import { checkOf, type FieldTable, type FieldTree, isField, type TableField } from "../fields/field-table.ts";
import { toJson } from "../to-json.ts";
import { guardDerived } from "./guard-derived.ts";
import type { GuardTexts } from "./guard-texts.ts";

/** A removal: its path and reason, never the value or a key that page code chose. */
export interface Cut {
  readonly path: string;
  readonly reason: string;
}

export interface Guarded {
  readonly xdm: Record<string, unknown>;
  readonly cuts: readonly Cut[];
  /**
   * Resolves with the event's final form, guarded with the same knowledge of the visitor, when the files that might let more of
   * it pass are loaded or late. Absent if this is the final form.
   */
  readonly later?: (() => Promise<Guarded>) | undefined;
}

/** An object, as parsed from JSON. */
type Json = Record<string, unknown>;

/** Guards one event, or the decisioning query of an event. Returns a new object and leaves its argument unchanged. */
export type Guard = (xdm: Json, what?: "event" | "query") => Guarded;

const isDictionary = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);

export interface GuardParts {
  table: FieldTable;
  rules: GuardRules;
  texts: GuardTexts;
  /** Texts that the visitor typed and the visitor's name, if known. */
  personalTexts?: () => readonly string[];
  /** Whether the page is currently known to be personal, regardless of the event's own fields. */
  isPersonal?: () => boolean;
  /** Whether an event is about a personal page. Default: a check of its own, made from the rules. */
  personalCheck?: PersonalCheck;
  /**
   * Returns the value to send in place of a signed-in visitor's name, or undefined to send none. It must return its own
   * results unchanged, because a body is guarded again before it is sent. Default: the name itself.
   */
  tellUsername?: ((name: string) => string | undefined) | undefined;
}

const noFields: FieldTree = {};

/** Replaces a key that is not in the table: page code may have built it from anything. */
const unnamed = "[unnamed field]";

/** Groups that identify an event as one of the vendor's own kinds. The edge rejects such an event without them. */
const vendorsOwn = ["_experience", "mediaCollection"] as const;

/** Creates the guard of a page. */
export function createGuard(parts: GuardParts): Guard {
  const { table, rules, texts, personalTexts, isPersonal, tellUsername } = parts;
  const { personalCheck = createPersonalCheck(rules) } = parts;
  let names = "";
  let named: FieldTable["events"] | undefined;
  /** A key as reports may show it: only keys in the table are shown. */
  const told = (key: string) => {
    if (named !== table.events) names = toJson(table);
    named = table.events;
    return names.includes(`"${key}"`) || names.includes(`"${key}[]"`) ? key : unnamed;
  };

  const pass = (xdm: Json, textGuard: TextGuard, isQuery: boolean): { xdm: Json; cuts: Cut[] } => {
    const cuts: Cut[] = [];
    const cut = (path: string, reason: string) => void cuts.push({ path, reason });

    const walk = (node: TableField | FieldTree, value: unknown, path: string): unknown => {
      if (isField(node)) {
        const guarded = guardField(checkOf(node), value, textGuard);
        for (const reason of guarded.found) cut(path, reason);
        return guarded.value;
      }
      if (!isDictionary(value)) {
        cut(path, notAnObject);
        return undefined;
      }
      const result: Json = Object.create(null);
      const under = path === "" ? "" : `${path}.`;
      for (const key of Object.keys(value)) {
        const item = Array.isArray(value[key]) ? own(node, `${key}[]`) : undefined;
        if (item) {
          const list = (value[key] as unknown[]).map((one) => walk(item, one, under + key));
          const passed = list.filter((one) => one !== undefined);
          if (passed.length > 0) result[key] = passed;
          continue;
        }
        const member = own(node, key);
        if (member === undefined) cut(under + told(key), notDefined);
        const passed = member && walk(member, value[key], under + key);
        if (passed !== undefined) result[key] = passed;
      }
      return Object.keys(result).length > 0 ? result : undefined;
    };

    /** The identities that have an id. */
    const identified = (identities: Readonly<Record<string, readonly Json[]>>): Json => {
      const result: Json = {};
      for (const [namespace, list] of Object.entries(identities)) {
        const named = list.filter(({ id }) => id !== undefined);
        const kept = namespace === "username" && tellUsername ? renamed(named, tellUsername) : named;
        if (kept.length > 0) result[namespace] = kept;
        else if (named.length === 0) cut(`identityMap.${namespace}`, notDefined);
      }
      return Object.keys(result).length > 0 ? { identityMap: result } : {};
    };

    if (isQuery)
      return {
        xdm: (walk(own(table as { query?: FieldTree } as Record<string, FieldTree>, "query") ?? noFields, xdm, "") ??
          {}) as Json,
        cuts,
      };
    const eventType = own(xdm, "eventType");
    const ofType = typeof eventType === "string" ? own(table.events, eventType) : undefined;
    const isOther = eventType !== undefined && eventType !== otherType && !ofType;
    if (isOther) cut("eventType", notDefined);
    const tree = { ...table.envelope, ...ofType };
    const passed = (walk(tree, isOther ? { ...xdm, eventType: otherType } : xdm, "") ?? Object.create(null)) as Json;
    if (vendorsOwn.some((name) => own(tree, name) && !own(passed, name))) {
      const other = pass({ ...xdm, eventType: otherType }, textGuard, isQuery);
      return { xdm: other.xdm, cuts: [{ path: "eventType", reason: groupMissing }, ...other.cuts] };
    }
    const { identityMap, ...rest } = passed;
    return { xdm: { ...rest, ...identified((identityMap ?? {}) as Parameters<typeof identified>[0]) }, cuts };
  };

  const guard = (
    xdm: Json,
    isQuery: boolean,
    personal: readonly string[] | undefined,
    isKnownPersonal: boolean,
  ): Guarded => {
    const passAs = (event: Json, isPersonal: boolean) => {
      const address = addressOfEvent(xdm);
      const context = {
        published: texts.published(),
        personalTexts: personal,
        isPersonal,
        timestamp: xdm.timestamp,
        address,
      };
      const textGuard = createPlainGuard(rules, context, texts.whole()?.(context));
      return pass(event, guardDerived(textGuard, address), isQuery);
    };
    const isPersonalPage = isKnownPersonal || personalCheck.isEvent(xdm);
    let { xdm: passed, cuts } = passAs(xdm, isPersonalPage);
    // The edge checks the guarded event: an address may be recognizable as a personal page only after decoding.
    if (!isPersonalPage && personalCheck.isEvent(passed)) {
      const stricter = passAs(passed, true);
      passed = stricter.xdm;
      cuts = [...cuts, ...stricter.cuts];
    }
    const isCut = (kind: string) => cuts.some(({ reason }) => reason === kind);
    const arriving = isCut(patternsMissing)
      ? texts.arrive("patterns")
      : isCut(wordsMissing)
        ? texts.arrive("words")
        : undefined;
    const again = () => guard(xdm, isQuery, personal, isPersonalPage);
    return {
      xdm: passed,
      cuts: cuts.filter(({ reason }) => reason !== wordsMissing),
      later: arriving && (() => arriving.then(again).then((guarded) => guarded.later?.() ?? guarded)),
    };
  };
  return (xdm, what) => guard(xdm, what === "query", personalTexts?.(), isPersonal?.() ?? false);
}

/** The identities with their replacement ids; identities without a replacement are removed. */
const renamed = (identities: readonly Json[], tell: (name: string) => string | undefined) =>
  identities.map((identity) => ({ ...identity, id: tell(String(identity.id)) })).filter(({ id }) => id !== undefined);
