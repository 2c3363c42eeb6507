/** Composes an event from the page's snapshot: the envelope that every event has, and the tenant object of its rule. */
import type { XdmEvent } from "@tagwell/contract";
import type { SyntheticEvent } from "../extensions/synthetic-event.ts";
import { type FieldTable, type FieldTree, isField, isFilled, mergeTrees } from "../fields/field-table.ts";
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

/** The fields of a tree that data elements fill: each name with its element, or with the filled fields below it. */
type Filled = [name: string, from: string | Filled][];

function filledOf(tree: FieldTree): Filled {
  const filled: Filled = [];
  for (const [name, node] of Object.entries(tree))
    if (!isField(node)) filled.push([name, filledOf(node)]);
    else if (isFilled(node)) filled.push([name, node[1]]);
  return filled;
}

function readFilled(filled: Filled, read: Read): Values {
  const values: Values = {};
  for (const [name, from] of filled)
    values[name] = typeof from === "string" ? (read(from) as Values) : readFilled(from, read);
  return values;
}

/** The function that reads data elements as of the event whose source has it. */
const reader = Symbol("reader");

/** The groups of all events, each of which is read when a rule accesses it: an event pays only for what it sends. */
function lazyGroups(table: FieldTable): object {
  let all: FieldTree = {};
  // Many events have the same fields, which the build writes once. No `reduce`: Prototype.js before 1.7 replaces it.
  for (const tree of new Set(Object.values(table.events)))
    all = mergeTrees(all, (tree[table.tenantKey] ?? {}) as FieldTree);
  const groups = {};
  for (const [group, tree] of Object.entries(all)) {
    const filled = filledOf(tree as FieldTree);
    Object.defineProperty(groups, group, {
      get(this: { [reader]: Read }) {
        return readFilled(filled, this[reader]);
      },
      // The trigger's details keep their names, even if a group of the property has the same name.
      set(value) {
        Object.defineProperty(this, group, { value });
      },
    });
  }
  return groups;
}

/** Creates the function that composes events. */
export function createCompose({ table, build }: ComposeParts): Compose {
  const { tenantKey } = table;
  const prepare = () => ({
    groups: lazyGroups(table),
    envelope: filledOf(table.envelope),
    identities: filledOf(table.identities),
  });
  let prepared: ReturnType<typeof prepare> | undefined;
  return (label, fields, event, read) => {
    prepared ??= prepare();
    const { groups, envelope, identities } = prepared;
    const source: object = Object.create(groups);
    Object.assign(source, { [reader]: read, container: { ...build, rule: event.$rule?.name } }, event);
    const { web } = readFilled(envelope, read);
    const { username } = readFilled(identities, read);
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
