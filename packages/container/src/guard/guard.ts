/** The last step before the wire: only fields in the field table pass. */
import {
  addressOfEvent,
  createPersonalCheck,
  createPlainGuard,
  type FieldTree,
  type FieldVisitor,
  type GuardRules,
  groupMissing,
  guardField,
  notDefined,
  otherType,
  own,
  type PersonalCheck,
  patternsMissing,
  ruleOf,
  walkFields,
  wordsMissing,
} from "@tagwell/contract";
import { type FieldTable, madeOf } from "../fields/field-table.ts";
import { toJson } from "../to-json.ts";
import type { GuardTexts } from "./text-patterns.ts";

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

/** Blank values are left out without a report: payloads contain what a page does not have. */
const isBlank = (value: unknown): boolean => value == null || value === "" || Number.isNaN(value);

export interface GuardParts {
  table: FieldTable;
  guardRules: GuardRules;
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

/** What is known of the visitor. */
interface Personal {
  personalTexts: readonly string[] | undefined;
  isPersonal: boolean;
}

/** Replaces a key that is not in the table: page code may have built it from anything. */
const unnamed = "[unnamed field]";

/** Groups that identify an event as one of the vendor's own kinds. The edge rejects such an event without them. */
const vendorsOwn = ["_experience", "mediaCollection"] as const;

type CutAt = (path: string, reason: string) => void;

/** Guards each field by its rule, and reports what does not pass. */
const guardingVisitor = (
  guard: Parameters<typeof guardField>[2],
  cut: CutAt,
  unknown: FieldVisitor<string>["unknown"],
): FieldVisitor<string> => ({
  field(field, value, path) {
    const given = Array.isArray(value) ? value.filter((one) => !isBlank(one)) : value;
    const passed = guardField(ruleOf(field), given, guard);
    if (!isBlank(value)) for (const reason of passed.found) cut(path, reason);
    return passed.value;
  },
  misplaced: (value, path, reason) => void (isBlank(value) || cut(path, reason)),
  unknown,
});

export function createGuard(parts: GuardParts): Guard {
  const { table, guardRules, texts, personalTexts, isPersonal, tellUsername } = parts;
  const { personalCheck = createPersonalCheck(guardRules) } = parts;
  const names = madeOf(table, toJson);
  /** A key as reports may show it: only keys in the table are shown. */
  const unknown = (key: string) => (names().includes(`"${key}"`) ? key : unnamed);

  /** What passes of an event, or of a query. What does not is added to `cuts`. */
  const pass = (xdm: Json, isQuery: boolean, personal: Personal, cuts: Cut[]): Json => {
    const context = {
      ...personal,
      published: texts.published(),
      timestamp: xdm.timestamp,
      address: addressOfEvent(xdm),
    };
    const guard = createPlainGuard(guardRules, context, texts.whole()?.(context));
    const before = cuts.length;
    const cut: CutAt = (path, reason) => void cuts.push({ path: path.replace(/\[\d+]/g, ""), reason });
    const visitor = guardingVisitor(guard, cut, unknown);
    const passed = (tree: FieldTree, event = xdm) => (walkFields(tree, event, "", visitor) ?? {}) as Json;
    if (isQuery) return passed(own(table as unknown as Record<string, FieldTree>, "query") ?? {});
    const eventType = own(xdm, "eventType");
    const ofType = typeof eventType === "string" ? own(table.events, eventType) : undefined;
    const tree = { ...table.envelope, ...ofType };
    const asOther = { ...xdm, eventType: otherType };
    const isOther = eventType !== undefined && eventType !== otherType && !ofType;
    if (isOther) cut("eventType", notDefined);
    const result = passed(tree, isOther ? asOther : xdm);
    if (vendorsOwn.some((name) => own(tree, name) && !own(result, name))) {
      cuts.length = before;
      cut("eventType", groupMissing);
      return pass(asOther, isQuery, personal, cuts);
    }
    keepIdentified(result, tellUsername);
    return result;
  };
  const guardAs = (xdm: Json, isQuery: boolean, known: Personal): Guarded => {
    const cuts: Cut[] = [];
    const personal = { ...known, isPersonal: known.isPersonal || personalCheck.isEvent(xdm) };
    let passed = pass(xdm, isQuery, personal, cuts);
    // The edge checks the guarded event: an address may be recognizable as a personal page only after decoding.
    if (!personal.isPersonal && personalCheck.isEvent(passed))
      passed = pass(passed, isQuery, { ...personal, isPersonal: true }, cuts);
    const isCut = (kind: string) => cuts.some(({ reason }) => reason === kind);
    const file = isCut(patternsMissing) ? "patterns" : isCut(wordsMissing) ? "words" : undefined;
    const arriving = file && texts.arrive(file);
    const again = () => guardAs(xdm, isQuery, personal);
    return {
      xdm: passed,
      cuts: cuts.filter(({ reason }) => reason !== wordsMissing),
      later: arriving && (() => arriving.then(again).then((guarded) => guarded.later?.() ?? guarded)),
    };
  };
  return (xdm, what) =>
    guardAs(xdm, what === "query", { personalTexts: personalTexts?.(), isPersonal: isPersonal?.() ?? false });
}

/** Removes the identities that have no id, and those whose name is not sent. */
function keepIdentified(xdm: Json, tell: GuardParts["tellUsername"] = (name) => name): void {
  const identities = (xdm.identityMap ?? {}) as Record<string, Json[]>;
  for (const [namespace, list] of Object.entries(identities)) {
    for (const one of list) if (namespace === "username" && one.id) one.id = tell(one.id as string);
    identities[namespace] = list.filter(({ id }) => id);
    if (!identities[namespace][0]) delete identities[namespace];
  }
  if (!Object.keys(identities)[0]) delete xdm.identityMap;
}
