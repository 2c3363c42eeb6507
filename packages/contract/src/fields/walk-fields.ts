/** Compares a value with a tree of fields. The page's guard and the edge's validation are this one walk, so that they agree. */
import { notAList, notAnObject, notDefined } from "../identifiers/guard-reasons.ts";
import { own } from "../own.ts";
import { type FieldTree, isTreeField, type TreeField } from "./field-tree.ts";

/** What is made of the parts of a value. Each function returns what passes; undefined for nothing. */
export interface FieldVisitor<More> {
  field: (field: TreeField<More>, value: unknown, path: string) => unknown;
  /** A value where the tree has no field, or a group or list of them. */
  misplaced: (value: unknown, path: string, reason: string) => unknown;
  /** The name to use for a key that is not in the tree: page code may have made it from anything. */
  unknown: (key: string) => string;
}

/** Returns what passes of `value`, as new objects without a prototype. Members of lists have `[0]` in their path. */
export function walkFields<More>(
  node: TreeField<More> | FieldTree<More>,
  value: unknown,
  path: string,
  visitor: FieldVisitor<More>,
): unknown {
  if (isTreeField(node)) return visitor.field(node, value, path);
  const item = own(node, "[]");
  if (item && Array.isArray(value)) {
    const list = value.map((one, at) => walkFields(item, one, `${path}[${at}]`, visitor));
    const passed = list.filter((one) => one !== undefined);
    return passed.length > 0 ? passed : undefined;
  }
  if (item || typeof value !== "object" || value === null || Array.isArray(value))
    return visitor.misplaced(value, path, item ? notAList : notAnObject);
  let result: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const inside = (value as Record<string, unknown>)[key];
    const member = own(node, key);
    const name = member ? key : visitor.unknown(key);
    const at = path && `${path}.`;
    const passed = member
      ? walkFields(member, inside, at + name, visitor)
      : visitor.misplaced(inside, at + name, notDefined);
    if (passed !== undefined) {
      result ??= Object.create(null) as Record<string, unknown>;
      result[name] = passed;
    }
  }
  return result;
}
