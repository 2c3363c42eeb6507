/** Composes an event from the page's snapshot: the envelope that every event has, and the tenant object of its rule. */
import { type FieldTree, hasMore, isTreeField, own, type XdmEvent } from "@tagwell/contract";
import type { SyntheticEvent, TriggerDetails } from "../extensions/trigger-details.ts";
import { type FieldTable, madeOf } from "../fields/field-table.ts";
import { define } from "../without-prototype.ts";

/** Reads a data element as of the event. */
type Read = (element: string) => unknown;

export type FieldsOf = (source: PayloadSource) => object;
/** The guard leaves out blank values and what no event may carry, so the tenant object is as the rule has made it. */
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

/** Reads the fields of a tree that data elements fill, but for values that are there already. */
function fill(values: Values, tree: FieldTree, read: Read): Values {
  for (const [name, node] of Object.entries(tree))
    if (!isTreeField(node)) values[name] = fill(values[name] ?? noValues(), node, read);
    else if (hasMore(node) && !(name in values)) values[name] = read(node[1]) as Values;
  return values;
}

/** The function that reads data elements as of the event whose source has it. */
const reader = Symbol("reader");

/** The groups of all events, each of which is read when a rule accesses it: an event pays only for what it sends. */
function lazyGroups({ tenantKey, events }: FieldTable): object {
  const groups = noValues();
  const ofEvents = Object.values(events).map((event) => (own(event, tenantKey) ?? {}) as Record<string, FieldTree>);
  for (const name of ofEvents.flatMap((event) => Object.keys(event)))
    define(groups, name, {
      configurable: true,
      get(this: { [reader]: Read }) {
        const values = noValues();
        for (const event of ofEvents) fill(values, own(event, name) ?? {}, this[reader]);
        return values;
      },
    });
  return groups;
}

export function createCompose({ table, build: { environment, buildDate, version } }: ComposeParts): Compose {
  const groups = madeOf(table, lazyGroups);
  return (label, fields, event, read) => {
    // The trigger's details keep their names, even if a group of the property has the same name.
    const source = {
      __proto__: groups(),
      [reader]: read,
      container: { environment, buildDate, version, rule: event.$rule?.name },
      ...event,
    };
    const { web, identityMap } = fill(noValues(), table.envelope, read);
    const id = identityMap?.username?.["[]"]?.id;
    const xdm = {
      _id: event.moment.id,
      eventType: label,
      timestamp: event.moment.at,
      web: { ...web, webPageDetails: { ...web?.webPageDetails, pageViews: { value: 1 } } },
      ...(id && { identityMap: { username: [{ id, authenticatedState: "authenticated", primary: false }] } }),
      [table.tenantKey]: fields(source as unknown as PayloadSource),
    };
    return xdm as unknown as XdmEvent;
  };
}

/** The groups of the data elements by name, and the trigger's details. */
export type PayloadSource = TriggerDetails & Readonly<Record<string, unknown>>;
