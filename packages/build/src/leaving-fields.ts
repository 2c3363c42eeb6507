/** Every field that may leave a page, with what the guard does with it: the same definitions that the guard is printed from. */

import {
  allEvents,
  defaultSdkComponents,
  type EventDefinition,
  envelope,
  eventMerge,
  type Field,
  type FieldGroup,
  identities,
  isField,
  type OutboundField,
  type SdkComponent,
  type Sensitivity,
  tenantKey,
} from "@tagwell/contract";
import type { Settings } from "@tagwell/property";

/** Which data element fills which field: names of elements, nested as the fields are. */
export interface SourceTree {
  readonly [field: string]: string | SourceTree;
}

/** How a signed-in visitor's name leaves. */
type UsernameSetting = NonNullable<Settings["username"]>;

/** The kinds of event that a build with these components lets out. */
export function eventsOf(components: readonly SdkComponent[] = defaultSdkComponents): EventDefinition[] {
  return (allEvents as readonly EventDefinition[]).filter(
    ({ sdkComponents }) => sdkComponents?.some((name) => components.includes(name)) ?? true,
  );
}

/** The fields of those events, by path. `sources` tells which data element fills which. */
export function leavingFields(
  components: readonly SdkComponent[],
  sources: SourceTree,
  username: UsernameSetting = "as-it-is",
): OutboundField[] {
  const elements = elementPaths(sources);
  const common: FieldGroup = {
    ...envelope,
    ...(components.includes("eventMerge") && eventMerge),
    identityMap: Object.fromEntries(
      Object.entries(identities)
        .filter(([namespace]) => namespace !== "username" || username !== "not-at-all")
        .map(([namespace, group]) => [`${namespace}[]`, { ...group, primary }]),
    ),
  };
  const found = new Map<string, OutboundField & { events: string[] }>();
  for (const { label, fields, extra = {} } of eventsOf(components)) {
    for (const one of [...flatten({ [tenantKey]: fields }), ...flatten(extra)]) {
      const key = JSON.stringify(one);
      const known = found.get(key);
      if (known) known.events.push(label);
      else found.set(key, { ...one, events: [label] });
    }
  }
  return [...flatten(common).map((one) => ({ ...one, events: "all" as const })), ...found.values()].map((field) => {
    const dataElement = elements.get(field.path);
    const isHashed = field.sensitivity === "identity" && username === "sha-256";
    return { ...field, ...(isHashed && { treatment: hashed }), ...(dataElement !== undefined && { dataElement }) };
  });
}

const primary: Field = { type: "boolean", sensitivity: "number", meaning: "Whether it is the main identity." };

/** Where the envelope's data elements go: they are named by what they are (property/fields.ts). */
const envelopePaths: Readonly<Record<string, string>> = {
  name: "web.webPageDetails.name",
  URL: "web.webPageDetails.URL",
  siteSection: "web.webPageDetails.siteSection",
  referrer: "web.webReferrer.URL",
  username: "identityMap.username[].id",
};

/** The data element that fills a field, by the field's path. */
function elementPaths({ envelope: own, ...groups }: SourceTree): Map<string, string> {
  const paths = new Map<string, string>();
  const add = (node: string | SourceTree | undefined, path: string): void => {
    if (typeof node === "string") {
      paths.set(path, node);
      // A list of texts has its paths end in the sign for any place in it.
      paths.set(`${path}[]`, node);
    } else for (const [name, inside] of Object.entries(node ?? {})) add(inside, `${path}.${name}`);
  };
  for (const [name, element] of Object.entries(own ?? {})) add(element, envelopePaths[name] ?? name);
  for (const [name, group] of Object.entries(groups)) add(group, `${tenantKey}.${name}`);
  return paths;
}

type Described = Omit<OutboundField, "events" | "dataElement">;

function flatten(group: FieldGroup, prefix = ""): Described[] {
  return Object.entries(group).flatMap(([name, node]): Described[] => {
    const path = `${prefix}${name}`;
    if (!isField(node)) return flatten(node, `${path}.`);
    const { meaning, sensitivity } = node;
    const at = node.type === "strings" ? `${path}[]` : path;
    return [{ path: at, meaning, type: typeOf(node), sensitivity, treatment: treatmentOf(node) }];
  });
}

function typeOf(field: Field): string {
  if (field.type === "boolean") return "true or false";
  if (field.type === "number") {
    const bounds = field.max >= Number.MAX_SAFE_INTEGER ? `from ${field.min}` : `${field.min} to ${field.max}`;
    return `${field.fraction ? "number" : "whole number"}, ${bounds}`;
  }
  if (field.sensitivity !== "code") return `text of at most ${field.maxLength} characters`;
  return field.oneOf ? `one of ${field.oneOf.join(", ")}` : "a token of a fixed form";
}

/** What the guard does with text of each kind, and with what is none (packages/contract/src/fields/guard-field.ts). */
const treatments: Readonly<Record<Sensitivity, string>> = {
  code: "Passes when it is of this form; anything else is cut.",
  number: "Passes when it is in its range; anything else is cut.",
  agent: "Scrubbed of identifiers, but for products and their versions.",
  label:
    "The sites' own text, scrubbed of identifiers: e-mail, phone, SSN, MRN, birth date, card, member and group numbers.",
  vocabulary: "Only words that the sites publish pass; the rest becomes [other].",
  url: "Origin, path and the listed query parameters pass, scrubbed of identifiers; other parameters and the hash are cut.",
  identity: "The name that the visitor signed in with leaves as it is, here and nowhere else.",
};

const hashed = "The SHA-256 of the name that the visitor signed in with leaves, here and nowhere else.";

/** What the guard does with a value of this field. */
export function treatmentOf(field: Pick<Field, "sensitivity"> & { ofPage?: true; ids?: true }): string {
  if (field.ids)
    return "Passes when it is published in a link, or has the shape of an id that every property or this one allows.";
  const onPersonalPages = field.ofPage
    ? " On personal pages only what is published passes; the rest becomes [other]."
    : "";
  return treatments[field.sensitivity] + onPersonalPages;
}
