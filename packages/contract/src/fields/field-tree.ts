/** The fields of an event as a tree, which the page's guard and the edge's validation compare events with. */
import { type Field, type FieldGroup, isField } from "./field.ts";
import type { FieldRule } from "./field-rule.ts";

/** A field's rule, and what its user has beside it: the page the data element that fills the field, the edge its definition. */
export type TreeField<More = string> = FieldRule | readonly [rule: FieldRule, more: More];

/** Fields by name, nested as in the event. A list has the fields of its members under the name `[]`. */
export interface FieldTree<More = string> {
  readonly [name: string]: TreeField<More> | FieldTree<More>;
}

export const isTreeField = <More>(node: TreeField<More> | FieldTree<More>): node is TreeField<More> =>
  Array.isArray(node);

/** Whether the field has something beside its rule. */
export const hasMore = <More>(field: TreeField<More>): field is readonly [FieldRule, More] => Array.isArray(field[0]);

export const ruleOf = <More>(field: TreeField<More>): FieldRule => (hasMore(field) ? field[0] : field);

/**
 * The tree of a group of fields; `make` is called with each field and the names on the way to it. A name that ends with `[]` in
 * the group is that of a list.
 */
export const fieldTree = <More>(
  group: FieldGroup,
  make: (field: Field, path: readonly string[]) => TreeField<More>,
  path: readonly string[] = [],
): FieldTree<More> =>
  Object.fromEntries(
    Object.entries(group).map(([name, node]) => {
      const here = [...path, name];
      const tree = isField(node) ? make(node, here) : fieldTree(node, make, here);
      return name.endsWith("[]") ? [name.slice(0, -2), { "[]": tree }] : [name, tree];
    }),
  );

/** The members of two groups, and of the groups in them. */
export function mergedGroups(a: FieldGroup, b: FieldGroup): FieldGroup {
  const both = Object.entries(b).map(([name, node]) => {
    const other = a[name];
    return [name, other && !isField(other) && !isField(node) ? mergedGroups(other, node) : node];
  });
  return { ...a, ...Object.fromEntries(both) };
}
