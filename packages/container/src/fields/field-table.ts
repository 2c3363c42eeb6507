/** The table of all fields that the events of a build may carry. The build generates it; payload and guard read it. */
import type { FieldRule } from "@tagwell/contract";

/** A field's check; if a data element fills the field, the check and the element's name. */
export type TableField = FieldRule | readonly [check: FieldRule, element: string];

/** Fields by name, nested as in the event. A name that ends with `[]` is a list of the fields below it. */
export interface FieldTree {
  readonly [name: string]: TableField | FieldTree;
}

export interface FieldTable {
  /** The key under `xdm` of the property's own fields. */
  readonly tenantKey: string;
  /** Fields that every event may carry, its identities among them. */
  readonly envelope: FieldTree;
  /**
   * Fields that an event may carry beside the envelope, by event type: the tenant object and the SDK's own additions, which are in
   * place of the envelope's group of the same name and contain it. Replaced when the client's commands add those of the SDK's
   * components.
   */
  events: Readonly<Record<string, FieldTree>>;
  /** Fields of a decisioning query, in builds that send one. */
  readonly query?: FieldTree;
}

export const isField = (node: TableField | FieldTree): node is TableField => Array.isArray(node);

/** Whether a data element fills the field. */
export const isFilled = (field: TableField): field is readonly [FieldRule, string] => Array.isArray(field[0]);

export const checkOf = (field: TableField): FieldRule => (isFilled(field) ? field[0] : field);

/** The fields that each data element fills: their paths and checks. */
export function fieldsByElement(table: FieldTable): ReadonlyMap<string, readonly (readonly [string, FieldRule])[]> {
  const fields = new Map<string, readonly (readonly [string, FieldRule])[]>();
  /** Many events have the same groups, which the build writes once. */
  const walked = new Set<FieldTree>();
  const walk = (tree: FieldTree, path: string): void => {
    if (walked.has(tree)) return;
    walked.add(tree);
    for (const [name, node] of Object.entries(tree)) {
      if (!isField(node)) walk(node, `${path}${name.replace("[]", "")}.`);
      else if (isFilled(node)) fields.set(node[1], [...(fields.get(node[1]) ?? []), [path + name, node[0]]]);
    }
  };
  for (const tree of [table.envelope, ...Object.values(table.events)]) walk(tree, "");
  return fields;
}
