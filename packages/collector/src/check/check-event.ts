/** Compares an event with the tree of its label, as the page's guard does, and describes each difference. */
import {
  type Field,
  type FieldRule,
  type FieldTree,
  isOwn,
  notAList,
  notAnObject,
  type TextGuard,
  walkFields,
} from "@tagwell/contract";
import { checkField, describeValue, expectationOf, isHarmless, isOfKind } from "./check-field.ts";
import type { EventTree } from "./event-trees.ts";

export interface CheckContext {
  /** The text guard for this event; it is stricter on personal pages. */
  readonly texts: TextGuard;
  /** The names that may be shown. */
  readonly names: ReadonlySet<string>;
}

const expectations: Readonly<Record<string, string>> = { [notAnObject]: "an object", [notAList]: "a list" };

/**
 * Gives a reason for each fault: none for an event that the page's guard would not change. And a copy in which everything that the schema
 * does not allow is replaced by its type and size, and unpublished words in the text of a personal page by `[other]`: an event with a
 * stray e-mail address is stored as rejected, the address is not stored. Never throws, whatever the event (parsed JSON) is.
 */
export function checkEvent(
  event: object,
  { tree, required }: EventTree,
  context: CheckContext,
): { reasons: string[]; redacted: object } {
  const reasons = [...missingIn(event, required), ...withoutId(event, tree)].map((path) => `xdm.${path}: missing`);
  const redacted = walkFields<Field>(tree, event, "xdm", {
    field(node, value, path) {
      const [rule, field] = node as readonly [FieldRule, Field];
      const { value: passed, found: kinds } = checkField(rule, field, value, context.texts);
      if (kinds.length === 0) return passed;
      const mayShow = field.sensitivity === "code" || field.sensitivity === "number";
      const found = isOfKind(field, value)
        ? `what must not leave a page (${[...new Set(kinds)].join(", ")})`
        : describeValue(value, mayShow);
      reasons.push(`${path}: expected ${expectationOf(field)}, found ${found}`);
      return mayShow && isHarmless(value) ? value : placeholder(value);
    },
    misplaced(value, path, reason) {
      const expected = expectations[reason];
      reasons.push(
        `${path}: ${expected ? `expected ${expected}, found ${describeValue(value, false)}` : "not in the schema"}`,
      );
      return placeholder(value);
    },
    // A name that is not in the schema may itself hold personal data.
    unknown: (key) => (context.names.has(key) ? key : "[unnamed field]"),
  });
  return { reasons, redacted: (redacted as object | undefined) ?? {} };
}

const isMissing = (group: unknown, name: string) => isObject(group) && !isOwn(group, name);

/** The required paths that an event does not have. */
const missingIn = (event: object, required: readonly string[]): string[] =>
  required.filter((path) => {
    const names = path.split(".");
    const last = names.pop() ?? "";
    return isMissing(names.reduce(memberOf, event), last);
  });

/** The paths of the ids that the event's identities do not have. */
const withoutId = (event: object, { identityMap }: FieldTree<Field>): string[] =>
  Object.entries(memberOf(event, "identityMap") ?? {}).flatMap(([namespace, list]) =>
    Array.isArray(list) && identityMap && isOwn(identityMap, namespace)
      ? list.flatMap((one, at) => (isMissing(one, "id") ? `identityMap.${namespace}[${at}].id` : []))
      : [],
  );

const memberOf = (group: unknown, name: string): unknown =>
  isObject(group) && isOwn(group, name) ? group[name] : undefined;

/** True for an object that is not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function placeholder(value: unknown): unknown {
  return value === null || typeof value === "boolean" ? value : `[redacted: ${describeValue(value, false)}]`;
}
