/** Composes an event from the page's snapshot: the envelope that every event has, and the tenant object of its rule. */
import type { XdmEvent } from "@tagwell/contract";
import type { SyntheticEvent } from "../extensions/synthetic-event.ts";
import {
  distinctTrees,
  type FieldTable,
  type FieldTree,
  isField,
  isFilled,
  mergeTrees,
} from "../fields/field-table.ts";
import type { PayloadSource } from "./payload-source.ts";
import { withoutBlanks } from "./without-blanks.ts";

/** Reads a data element as of the event. */
type Read = (element: string) => unknown;

export type FieldsOf = (source: PayloadSource) => object;
export type Compose = (label: string, fields: FieldsOf, event: SyntheticEvent, read: Read) => XdmEvent;

interface ComposeParts {
  table: FieldTable;
  build: { environment: string; buildDate: string; version: string };
}

/** Values by name, nested as the fields are. */
interface Values {
  [name: string]: Values | undefined;
}

/** Reads the data elements that fill the fields of a tree. */
function readTree(tree: FieldTree, read: Read): Values {
  const values: Values = {};
  for (const [name, node] of Object.entries(tree)) {
    if (!isField(node)) values[name] = readTree(node, read);
    else if (isFilled(node)) values[name] = read(node[1]) as Values;
  }
  return values;
}

/** Creates the function that composes events. */
export function createCompose({ table, build }: ComposeParts): Compose {
  const { tenantKey, envelope, identities } = table;
  let groups: FieldTree | undefined;
  return (label, fields, event, read) => {
    groups ??= [...distinctTrees(table)].reduce(
      (all, tree) => mergeTrees(all, (tree[tenantKey] ?? {}) as FieldTree),
      {},
    );
    // The trigger's details keep their names, even if a group of the property has the same name.
    const source: Record<string, unknown> = { container: { ...build, rule: event.$rule?.name }, ...event };
    // A group is read when the rule accesses it, so an event pays only for what it sends.
    for (const [group, tree] of Object.entries(groups))
      if (!(group in source))
        Object.defineProperty(source, group, { get: () => readTree(tree as FieldTree, read), enumerable: true });
    const { web } = readTree(envelope, read);
    const { username } = readTree(identities, read);
    return withoutBlanks({
      _id: event.moment.id,
      eventType: label,
      timestamp: event.moment.at,
      web: { ...web, webPageDetails: { ...web?.webPageDetails, pageViews: { value: 1 } } },
      identityMap: {
        username: username?.id && [{ id: username.id, authenticatedState: "authenticated", primary: false }],
      },
      [tenantKey]: fields(source as PayloadSource),
    }) as XdmEvent;
  };
}
