/** Every field that may leave a page, with what the guard does with it. The guard is printed from the same definitions. */
import {
  envelope,
  eventMerge,
  type Field,
  type FieldGroup,
  identities,
  isField,
  type OutboundField,
  type Sensitivity,
} from "@tagwell/contract";
import { envelopePaths } from "../envelope-elements.ts";
import { componentsOf, eventsOf } from "../events-of.ts";
import type { FieldSources, LoadedProperty } from "../load/loaded-property.ts";

/** The fields of a build's events, by path. */
export function outboundFields(property: Pick<LoadedProperty, "config" | "events" | "fields">): OutboundField[] {
  const { tenantKey, username } = property.config;
  const elements = elementPaths(property.fields, tenantKey);
  const common: FieldGroup = {
    ...envelope,
    ...(componentsOf(property).includes("eventMerge") && eventMerge),
    identityMap: Object.fromEntries(
      Object.entries(identities)
        .filter(([namespace]) => namespace !== "username" || username !== "omitted")
        .map(([namespace, group]) => [`${namespace}[]`, { ...group, primary }]),
    ),
  };
  const found = new Map<string, OutboundField & { events: string[] }>();
  for (const { label, fields, extra = {} } of eventsOf(property)) {
    for (const one of [...flatten({ [tenantKey]: fields }), ...flatten(extra)]) {
      const key = JSON.stringify(one);
      const known = found.get(key);
      if (known) known.events.push(label);
      else found.set(key, { ...one, events: [label] });
    }
  }
  return [...flatten(common).map((one) => ({ ...one, events: "all" as const })), ...found.values()].map((field) => {
    const dataElement = elements.get(field.path);
    const isHashed = field.sensitivity === "identity" && username === "hashed";
    return { ...field, ...(isHashed && { treatment: hashed }), ...(dataElement !== undefined && { dataElement }) };
  });
}

const primary: Field = { type: "boolean", sensitivity: "number", meaning: "Whether it is the main identity." };

/** The data element that fills a field, by the field's path. */
function elementPaths({ envelope: own = {}, ...groups }: FieldSources, tenantKey: string): Map<string, string> {
  const paths = new Map<string, string>();
  const add = (node: string | FieldSources, path: string): void => {
    if (typeof node === "string") {
      paths.set(path, node);
      // The path of a list of texts ends in [].
      paths.set(`${path}[]`, node);
    } else for (const [name, inside] of Object.entries(node)) add(inside, `${path}.${name}`);
  };
  for (const [name, element] of Object.entries(own)) add(element, envelopePaths[name] ?? name);
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

/** What the guard does with a value, by the field's sensitivity. */
const treatments: Readonly<Record<Sensitivity, string>> = {
  code: "Passes when it has this form; any other value is removed.",
  number: "Passes when it is in its range; any other value is removed.",
  agent: "Product names and versions pass; identifiers in the rest are redacted.",
  label:
    "The sites' own text. Identifiers in it are redacted: e-mail, phone, SSN, MRN, birth date, card, member and group numbers.",
  vocabulary: "Only words that the sites publish pass; the rest becomes [other].",
  url: "Origin, path and the listed query parameters pass, with identifiers redacted; other parameters and the hash are removed.",
  identity: "The name that the visitor signed in with is sent as it is, here and nowhere else.",
};

const hashed = "The SHA-256 of the name that the visitor signed in with is sent, here and nowhere else.";

/** What the guard does with a value of this field. */
export function treatmentOf(field: Pick<Field, "sensitivity"> & { ofPage?: true; ids?: true }): string {
  if (field.ids) return "Passes when a link on the sites has it, or when it has the shape of an id.";
  const onPersonalPages = field.ofPage
    ? " On personal pages only what is published passes; the rest becomes [other]."
    : "";
  return treatments[field.sensitivity] + onPersonalPages;
}
