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

/** The function that reads data elements as of the event whose source has it. */
const reader = Symbol("reader");

/** The groups of all events, each of which is read when a rule accesses it: an event pays only for what it sends. */
function lazyGroups(table: FieldTable): object {
  const all = [...distinctTrees(table)].reduce(
    (groups, tree) => mergeTrees(groups, (tree[table.tenantKey] ?? {}) as FieldTree),
    {},
  );
  const getters = Object.entries(all).map(([group, tree]) => {
    function get(this: { [reader]: Read }) {
      return readTree(tree as FieldTree, this[reader]);
    }
    return [group, { get }];
  });
  return Object.defineProperties({}, Object.fromEntries(getters));
}

/** Creates the function that composes events. */
export function createCompose({ table, build }: ComposeParts): Compose {
  const { tenantKey, envelope, identities } = table;
  let groups: object | undefined;
  return (label, fields, event, read) => {
    groups ??= lazyGroups(table);
    const container = { ...build, rule: event.$rule?.name };
    // The trigger's details keep their names, even if a group of the property has the same name.
    const source = { __proto__: groups, [reader]: read, container, ...event };
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
      [tenantKey]: fields(source as unknown as PayloadSource),
    }) as XdmEvent;
  };
}
