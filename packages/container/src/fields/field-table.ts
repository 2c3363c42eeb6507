/** The table of all fields that the events of a build may carry. The build generates it; payload and guard read it. */
import { type FieldRule, type FieldTree, hasMore, isTreeField } from "@tagwell/contract";

export type { FieldTree, TreeField as TableField } from "@tagwell/contract";

/** A field that a data element fills has the element's name beside its rule. */
export interface FieldTable {
  /** The key under `xdm` of the property's own fields. */
  readonly tenantKey: string;
  /** Fields that every event may carry, its identities among them. Replaced with the events. */
  envelope: FieldTree;
  /**
   * Fields that an event may carry beside the envelope, by event type: the tenant object and the SDK's own additions, which are in
   * place of the envelope's group of the same name and contain it. Replaced when a file that is loaded later adds the fields of its events.
   */
  events: Readonly<Record<string, FieldTree>>;
  /** Fields of a decisioning query, in builds that send one. */
  readonly query?: FieldTree;
}

/** Returns what `make` makes of the table, made anew once a later file has added the fields of its events. */
export function madeOf<Made>(table: FieldTable, make: (table: FieldTable) => Made): () => Made {
  let last: { of: FieldTable["events"]; made: Made } | undefined;
  return () => {
    if (last?.of !== table.events) last = { of: table.events, made: make(table) };
    return last.made;
  };
}

type Filled = readonly [path: string, rule: FieldRule];

/** The fields that each data element fills: their paths and rules. */
export function fieldsByElement({ envelope, events }: FieldTable): ReadonlyMap<string, readonly Filled[]> {
  const fields = new Map<string, Filled[]>();
  const walk = (tree: FieldTree, path: string): void => {
    for (const [name, node] of Object.entries(tree))
      if (!isTreeField(node)) walk(node, name === "[]" ? path : `${path}${name}.`);
      else if (hasMore(node)) fields.set(node[1], [...(fields.get(node[1]) ?? []), [path + name, node[0]]]);
  };
  // Many events have the same fields, which the build writes once.
  for (const tree of new Set([envelope, ...Object.values(events)])) walk(tree, "");
  return fields;
}

/** What the later file has of the table: `tagwell.js` has the fields of the events that rules send at once. */
export interface LaterFields {
  /** Fields of the envelope that are checked where a page sends an event itself: the library makes those of all others. */
  readonly envelope: FieldTree;
  /** The identities that only a page's own events name. */
  readonly identities: FieldTree;
  /** The fields of the events that need the later file: those of late triggers and actions, and those that the SDK's components send. */
  readonly events: FieldTable["events"];
}

/** The table is changed in place. Its events become another object, by which its readers notice. */
export function addFields(table: FieldTable, { envelope, identities, events }: LaterFields): void {
  const identityMap = { ...table.envelope.identityMap, ...identities } as FieldTree;
  table.envelope = { ...table.envelope, ...envelope, identityMap };
  table.events = { ...table.events, ...events };
}
