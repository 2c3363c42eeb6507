/** Prints docs/dictionary.md: every event and field, what it means, where it comes from, on which sites, how sensitive. */
import { describeGate, describeSource, type NamedComponent } from "@tagwell/build";
import {
  allEvents,
  type EventDefinition,
  envelope,
  type Field,
  type FieldGroup,
  identities,
  isField,
  type SiteKey,
  siteLabels,
  tenantKey,
} from "@tagwell/contract";
import { allDataElements, allRules, fields } from "@tagwell/property";
import { markdownTable } from "./markdown-table.ts";

interface NamedRule {
  name: string;
  on: readonly NamedComponent[];
  when: readonly NamedComponent[];
  labels: readonly string[];
}

const listOf = <T>(one: T | readonly T[] | undefined) => (one === undefined ? [] : [one].flat()) as T[];

const rules: NamedRule[] = Object.entries(allRules).map(([name, { on, when, then }]) => ({
  name,
  on: listOf<NamedComponent>(on),
  when: listOf<NamedComponent>(when),
  labels: listOf<NamedComponent>(then).flatMap(({ settings }) => (settings as { labels?: string[] }).labels ?? []),
}));

/** The page, whole. */
export function printDictionary(): string {
  return [
    "# Dictionary",
    "",
    "Every event that leaves a page, and every field that it may carry; what is not named here does not leave. Printed from",
    "`packages/contract` and `property` by `npm run docs`: edit those. What each sensitivity lets out stands in",
    "[what leaves the page](what-leaves-the-page.md).",
    "",
    "## Events",
    "",
    markdownTable(["`eventType`", "what it tells", "when", "where", "rule"], allEvents.map(eventRow)),
    "",
    "## What every event carries",
    "",
    "Directly under `xdm`.",
    "",
    fieldTable(
      rowsOf(envelope, "", (path) => sourceIn(fields.envelope, path) ?? envelopeSources[path] ?? "the library"),
    ),
    "",
    "An event of a signed-in visitor also has `identityMap`, a list for each namespace.",
    "",
    fieldTable(rowsOf(identities, "identityMap", (path) => identitySources[path] ?? "the library")),
    "",
    ...byFields().flatMap(({ events, definition }) => [
      `## ${events.map((label) => `\`${label}\``).join(", ")}`,
      "",
      ...fieldsOf(definition),
    ]),
  ]
    .join("\n")
    .replace(/\n*$/, "\n");
}

const identitySources: Readonly<Record<string, string | undefined>> = {
  "identityMap.username.id": sourceIn(fields.envelope, "username"),
  "identityMap.ECID.id": "the address that handed the visitor over, by the Web SDK",
  "identityMap.ECID.authenticatedState": "the Web SDK",
};

/** What fills the parts of the envelope that no data element does. */
const envelopeSources: Readonly<Record<string, string>> = {
  _id: "the library, at the trigger",
  eventType: "the rule",
  timestamp: "the library, at the trigger",
  "web.webPageDetails.pageViews.value": "always 1",
};

function eventRow({ label, meaning, fires }: EventDefinition): string[] {
  const senders = rules.filter(({ labels }) => labels.includes(label));
  const where = senders.map(({ when }) => describeWhere(when)).join("; ");
  const names = senders.map(({ name }) => `[${name}](../property/rules/${name}.ts)`).join(", ");
  return [`\`${label}\``, meaning, fires, where || "every site", names || "none: the Web SDK sends it"];
}

function describeWhere(when: readonly NamedComponent[]): string {
  const sites = when.find(({ name, negate }) => name === "site" && !negate)?.settings as
    | { sites: SiteKey[] }
    | undefined;
  const on = sites ? sites.sites.map((key) => siteLabels[key]).join(", ") : "every site";
  return [on, ...when.filter(({ name }) => name !== "site").map(describeGate)].join("; ");
}

/** Kinds of event with the same fields stand together. */
function byFields(): { events: string[]; definition: EventDefinition }[] {
  const groups = new Map<string, { events: string[]; definition: EventDefinition }>();
  for (const definition of allEvents as readonly EventDefinition[]) {
    const key = JSON.stringify([definition.fields, definition.extra]);
    const group = groups.get(key) ?? { events: [], definition };
    group.events.push(definition.label);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function fieldsOf({ label, fields: own, extra = {} }: EventDefinition): string[] {
  const triggers = rules.filter(({ labels }) => labels.includes(label)).flatMap(({ on }) => on.map(({ name }) => name));
  const otherwise = triggers.length > 0 ? `trigger \`${[...new Set(triggers)].join("`, `")}\`` : "the Web SDK";
  const rows = [
    ...rowsOf(own, tenantKey, (path) => {
      const [group = "", ...field] = path.split(".").slice(1);
      const tree = (fields as Readonly<Record<string, Tree>>)[group];
      return (tree && sourceIn(tree, field.join("."))) ?? (group === "container" ? "the build" : otherwise);
    }),
    ...rowsOf(extra, "", () => "the Web SDK"),
  ];
  return rows.length > 0 ? [fieldTable(rows), ""] : ["Nothing of its own.", ""];
}

interface Tree {
  readonly [field: string]: string | Tree;
}

/** What the data element behind a field reads; undefined where none fills it. */
function sourceIn(tree: Tree, path: string): string | undefined {
  let node: string | Tree | undefined = tree;
  // The envelope's elements stand flat, by the last word of their path.
  for (const key of path.split(".")) node = typeof node === "object" ? node[key] : undefined;
  if (node === undefined && tree === fields.envelope)
    node = tree[path.startsWith("web.webReferrer") ? "referrer" : (path.split(".").pop() ?? "")];
  const element = typeof node === "string" ? allDataElements[node as keyof typeof allDataElements] : undefined;
  return element && `${describeSource(element.from)} (\`${node}\`)`;
}

interface FieldRow {
  path: string;
  field: Field;
  from: string;
}

function rowsOf(group: FieldGroup, prefix: string, from: (path: string) => string): FieldRow[] {
  return Object.entries(group).flatMap(([name, node]) => {
    const path = prefix === "" ? name : `${prefix}.${name}`;
    return isField(node) ? [{ path, field: node, from: from(path) }] : rowsOf(node, path, from);
  });
}

function fieldTable(rows: FieldRow[]): string {
  return markdownTable(
    ["field", "what it means", "type", "from", "sensitivity"],
    rows.map(({ path, field, from }) => [`\`${path}\``, field.meaning, typeOf(field), from, field.sensitivity]),
  );
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
