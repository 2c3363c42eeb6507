/** Makes an event out of the page's snapshot: the envelope that every event has, and the tenant object that its rule makes. */
import type { XdmEvent } from "@tagwell/contract";
import type { PayloadSource } from "../extensions/actions/send-event.ts";
import type { SyntheticEvent } from "../extensions/parts.ts";
import { type ElementTree, elementsIn, type FieldTable, type FieldTree, mergeTrees } from "../fields/field-table.ts";
import { withoutBlanks } from "./without-blanks.ts";

/** Reads a data element at the time of the event. */
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

/** Reads the data elements of a group. */
function readTree(tree: ElementTree | undefined, read: Read): Values {
  return Object.fromEntries(
    Object.entries(tree ?? {}).map(([name, node]) => [
      name,
      typeof node === "string" ? (read(node) as Values) : readTree(node, read),
    ]),
  );
}

/** Makes the function that composes events. */
export function createCompose({ table, build }: ComposeParts): Compose {
  const { tenantKey, envelope, identities, events } = table;
  let elements:
    | { envelope: ElementTree | undefined; identities: ElementTree | undefined; groups: ElementTree }
    | undefined;
  const elementsOfTable = () => {
    const tenant = Object.values(events).reduce<FieldTree>((all, event) => {
      const own = event[tenantKey] as FieldTree | undefined;
      return own ? mergeTrees(all, own) : all;
    }, {});
    return {
      envelope: elementsIn(envelope),
      identities: elementsIn(identities),
      groups: elementsIn(tenant) ?? {},
    };
  };

  return (label, fields, event, read) => {
    elements ??= elementsOfTable();
    const source = { ...event } as unknown as Record<string, unknown>;
    // A group is read when the rule asks for it: an event pays only for what it sends.
    for (const [group, tree] of Object.entries(elements.groups))
      Object.defineProperty(source, group, { get: () => readTree(tree as ElementTree, read), enumerable: true });
    source.container = { ...build, rule: event.$rule?.name };
    const { web } = readTree(elements.envelope, read);
    const id = readTree(elements.identities, read).username?.id;
    return withoutBlanks({
      _id: event.moment.id,
      eventType: label,
      timestamp: event.moment.at,
      web: { ...web, webPageDetails: { ...web?.webPageDetails, pageViews: { value: 1 } } },
      identityMap: { username: id && [{ id, authenticatedState: "authenticated", primary: false }] },
      [tenantKey]: fields(source as unknown as PayloadSource),
    }) as XdmEvent;
  };
}
