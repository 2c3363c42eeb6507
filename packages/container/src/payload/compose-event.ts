/** Composes an event from the page's snapshot: the envelope that every event has, and the tenant object of its rule. */
import { own, type XdmEvent } from "@tagwell/contract";
import type { SyntheticEvent } from "../extensions/synthetic-event.ts";
import { type FieldTable, type FieldTree, isField, isFilled } from "../fields/field-table.ts";
import { define } from "../without-prototype.ts";
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

/** Whatever names a script has put into `Object.prototype`, no field is taken to be filled. */
const noValues = (): Values => Object.create(null);

type Filled = (readonly [name: string, from: string | FieldTree])[];

const filled = new Map<FieldTree, Filled>();

/** The fields of a tree that data elements fill, each with its element or the fields below it. Kept, because each event asks. */
function filledOf(tree: FieldTree): Filled {
  let fields = filled.get(tree);
  if (!fields) {
    fields = Object.entries(tree).flatMap(([name, node]): Filled => {
      if (!isField(node)) return [[name, node]];
      return isFilled(node) ? [[name, node[1]]] : [];
    });
    filled.set(tree, fields);
  }
  return fields;
}

/** Reads the fields of a tree that data elements fill, but for values that are there already. */
function fill(values: Values, tree: FieldTree, read: Read): Values {
  for (const [name, from] of filledOf(tree))
    if (typeof from !== "string") values[name] = fill(values[name] ?? noValues(), from, read);
    else if (!(name in values)) values[name] = read(from) as Values;
  return values;
}

/** The function that reads data elements as of the event whose source has it. */
const reader = Symbol("reader");

/** The groups of all events, each of which is read when a rule accesses it: an event pays only for what it sends. */
function lazyGroups({ tenantKey, events }: FieldTable): object {
  const all = Object.values(events).map((tree) => (own(tree, tenantKey) ?? {}) as Readonly<Record<string, FieldTree>>);
  const groups = noValues();
  for (const group of new Set(all.flatMap(Object.keys))) {
    // Many events have the same fields, which the build writes once.
    const trees = new Set(all.map((tree) => own(tree, group)).filter((tree) => tree !== undefined));
    define(groups, group, {
      get(this: { [reader]: Read }) {
        const values = noValues();
        for (const tree of trees) fill(values, tree, this[reader]);
        return values;
      },
    });
  }
  return groups;
}

/** Creates the function that composes events. */
export function createCompose({ table, build }: ComposeParts): Compose {
  let groups: object | undefined;
  return (label, fields, event, read) => {
    groups ??= lazyGroups(table);
    // The trigger's details keep their names, even if a group of the property has the same name.
    const source = { __proto__: groups, [reader]: read, container: { ...build, rule: event.$rule?.name }, ...event };
    const { web, identityMap } = fill(noValues(), table.envelope, read);
    const username = identityMap?.["username[]"]?.id;
    return withoutBlanks({
      _id: event.moment.id,
      eventType: label,
      timestamp: event.moment.at,
      web: { ...web, webPageDetails: { ...web?.webPageDetails, pageViews: { value: 1 } } },
      identityMap: {
        username: username && [{ id: username, authenticatedState: "authenticated", primary: false }],
      },
      [table.tenantKey]: fields(source as unknown as PayloadSource),
    }) as XdmEvent;
  };
}
