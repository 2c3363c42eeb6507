/** Every field that the events of a build may carry, as the page has it: printed by the build, read by payload and guard. */
import { type FieldRule, own } from "@tagwell/contract";

/** A field's check; where a data element fills the field, the check and the element's name. */
export type TableField = FieldRule | readonly [check: FieldRule, element: string];

/** Fields by name, nested as in the event. A name that ends with `[]` is a list of what is under it. */
export interface FieldTree {
  readonly [name: string]: TableField | FieldTree;
}

export interface FieldTable {
  /** The key under `xdm` of the property's own fields. */
  readonly tenantKey: string;
  /** What every event may carry. */
  readonly envelope: FieldTree;
  /** Identities by namespace. */
  readonly identities: FieldTree;
  /** What an event may carry beside the envelope, by its type: the tenant object, and the SDK's own additions. */
  readonly events: Readonly<Record<string, FieldTree>>;
  /** What an event may ask about decisions, in builds that ask. */
  readonly query?: FieldTree;
}

export const isField = (node: TableField | FieldTree): node is TableField => Array.isArray(node);

/** Whether a data element fills the field. */
export const isFilled = (field: TableField): field is readonly [FieldRule, string] => Array.isArray(field[0]);

export const checkOf = (field: TableField): FieldRule => (isFilled(field) ? field[0] : field);

/** The fields that each data element fills, with their checks, by their paths. */
export function fieldsByElement({ envelope, identities, events }: FieldTable) {
  const fields: Record<string, Record<string, FieldRule>> = {};
  const walk = (tree: FieldTree, path: string): void => {
    for (const [name, node] of Object.entries(tree)) {
      if (!isField(node)) walk(node, `${path}${name}.`);
      else if (isFilled(node)) fields[node[1]] = { ...own(fields, node[1]), [path + name]: node[0] };
    }
  };
  walk(envelope, "");
  walk(identities, "identityMap.");
  for (const tree of Object.values(events)) walk(tree, "");
  return fields;
}

/** Two trees as one, group by group. */
export function mergeTrees(a: FieldTree, b: FieldTree): FieldTree {
  const result: Record<string, TableField | FieldTree> = { ...a };
  for (const [name, node] of Object.entries(b)) {
    const other = result[name];
    result[name] = other && !isField(other) && !isField(node) ? mergeTrees(other, node) : node;
  }
  return result;
}
