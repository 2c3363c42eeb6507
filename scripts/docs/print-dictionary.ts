/** Prints docs/reference/dictionary.md: every event and field with its meaning, source, sites and sensitivity. */
import {
  type CatalogRule,
  type EventDefinition,
  type Field,
  type FieldGroup,
  isField,
  type PropertyFile,
} from "@tagwell/contract";
import { markdownTable } from "./markdown-table.ts";

/** Prints the whole document. Links to rules are relative to docs/, which is beside property/. */
export function printDictionary(property: PropertyFile): string {
  const { schema } = property;
  return [
    "# Dictionary",
    "",
    "Every event that a page sends, and every field that it may have; nothing else is sent. Printed from the property and",
    "`packages/contract` by `npm run docs`: edit those. [Outbound data](outbound-data.md) says what of each field is sent.",
    "",
    "## Events",
    "",
    markdownTable(
      ["`eventType`", "what it tells", "when", "where", "rule"],
      schema.events.map((event) => eventRow(event, property)),
    ),
    "",
    "## Fields of every event",
    "",
    "Directly under `xdm`.",
    "",
    fieldTable(rowsOf(schema.envelope, ""), property, "the library"),
    "",
    "An event of a signed-in visitor also has `identityMap`, with a list for each namespace.",
    "",
    fieldTable(rowsOf(schema.identities, "identityMap"), property, "the library"),
    "",
    ...byFields(schema.events).flatMap(({ labels, definition }) => [
      `## ${labels.map((label) => `\`${label}\``).join(", ")}`,
      "",
      fieldsOf(definition, property),
      "",
    ]),
  ]
    .join("\n")
    .replace(/\n*$/, "\n");
}

/** Sources of envelope and identity fields that have no data element. */
const fixedSources: Readonly<Record<string, string>> = {
  _id: "the library, at the trigger",
  eventType: "the rule",
  timestamp: "the library, at the trigger",
  "web.webPageDetails.pageViews.value": "always 1",
  "identityMap.ECID.id": "the address that handed the visitor over, by the Web SDK",
  "identityMap.ECID.authenticatedState": "the Web SDK",
};

function eventRow({ label, meaning, fires }: EventDefinition, property: PropertyFile): string[] {
  const senders = property.rules.filter(({ sends }) => sends.includes(label));
  const where = senders.map((rule) => whereOf(rule, property)).join("; ");
  const names = senders.map(({ name, file }) => `[${name}](../../property/${file})`).join(", ");
  return [`\`${label}\``, meaning, fires, where || "every site", names || "none: the Web SDK sends it"];
}

function whereOf({ sites, when }: CatalogRule, property: PropertyFile): string {
  const labels = property.sites.filter(({ key }) => sites.includes(key)).map(({ label }) => label);
  return [sites.length === property.sites.length ? "every site" : labels.join(", "), ...when].join("; ");
}

/** Events with the same fields are described together. */
function byFields(events: readonly EventDefinition[]): { labels: string[]; definition: EventDefinition }[] {
  const groups = new Map<string, { labels: string[]; definition: EventDefinition }>();
  for (const definition of events) {
    const key = JSON.stringify([definition.fields, definition.extra]);
    const group = groups.get(key) ?? { labels: [], definition };
    group.labels.push(definition.label);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function fieldsOf({ label, fields, extra = {} }: EventDefinition, property: PropertyFile): string {
  const { tenantKey } = property.schema;
  const senders = property.rules.filter(({ sends }) => sends.includes(label)).map(({ name }) => `\`${name}\``);
  const own = rowsOf(fields, tenantKey);
  const ofSdk = rowsOf(extra, "");
  if (own.length + ofSdk.length === 0) return "No fields of its own.";
  const tables = [
    ...(own.length > 0
      ? [fieldTable(own, property, senders.length > 0 ? `rule ${senders.join(", ")}` : "the Web SDK")]
      : []),
    ...(ofSdk.length > 0 ? [fieldTable(ofSdk, property, "the Web SDK")] : []),
  ];
  return tables.join("\n\n");
}

interface FieldRow {
  path: string;
  field: Field;
}

function rowsOf(group: FieldGroup, prefix: string): FieldRow[] {
  return Object.entries(group).flatMap(([name, node]) => {
    const path = prefix === "" ? name : `${prefix}.${name}`;
    return isField(node) ? [{ path, field: node }] : rowsOf(node, path);
  });
}

/** `otherwise`: the sources of fields that have no data element. */
function fieldTable(rows: readonly FieldRow[], property: PropertyFile, otherwise: string): string {
  return markdownTable(
    ["field", "what it means", "type", "from", "sensitivity"],
    rows.map(({ path, field }) => [
      `\`${path}\``,
      field.meaning,
      typeOf(field),
      elementOf(path, property) ?? fixedSources[path] ?? otherwise,
      field.sensitivity,
    ]),
  );
}

/** What the field's data element reads; undefined if it has none. */
function elementOf(path: string, { fields, dataElements, schema }: PropertyFile): string | undefined {
  if (path.startsWith(`${schema.tenantKey}.container.`)) return "the build";
  const field = fields.find((one) => one.path.replaceAll("[]", "") === path);
  const element = dataElements.find(({ name }) => name === field?.dataElement);
  return element && `${element.source} (\`${element.name}\`)`;
}

function typeOf(field: Field): string {
  if (field.type === "number") {
    const bounds = field.max >= Number.MAX_SAFE_INTEGER ? `from ${field.min}` : `${field.min} to ${field.max}`;
    return `${field.fraction ? "number" : "whole number"}, ${bounds}`;
  }
  if (field.type === "boolean") return "true or false";
  if (field.type === "strings") return `texts of at most ${field.maxLength}`;
  if (field.sensitivity === "code") return field.oneOf ? field.oneOf.join(", ") : "a token";
  return `text of at most ${field.maxLength}`;
}
