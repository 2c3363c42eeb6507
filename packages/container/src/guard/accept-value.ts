/** Decides what a data element may take from its source, by the fields that it fills. */
import type { FieldSources, SourceTree } from "../payload/compose-event.ts";
import { type AllowList, type FieldRule, isFieldRule, own, type RuleTree } from "./allow-list.ts";
import { createKindCheck } from "./is-of-kind.ts";

/**
 * The value of a source, for the data element of this name. Undefined for a placeholder and for what is of another kind
 * than every field that the element fills: the element's next source is asked then. A list loses its placeholders.
 */
export type AcceptValue = (element: string, value: unknown) => unknown;

interface AcceptValueParts {
  allowList: AllowList;
  sources: FieldSources;
  isPlaceholder: (text: string) => boolean;
  /** Told of the field whose value is of another kind. */
  onMisfit: (path: string) => void;
}

interface FilledField {
  path: string;
  rule: FieldRule;
}

/** Where the event composer puts what the property's `envelope` names. */
const envelopePaths: { readonly [K in keyof FieldSources["envelope"]]: string } = {
  name: "web.webPageDetails.name",
  URL: "web.webPageDetails.URL",
  siteSection: "web.webPageDetails.siteSection",
  referrer: "web.webReferrer.URL",
  username: "username.id",
};

export function createAcceptValue({ allowList, sources, isPlaceholder, onMisfit }: AcceptValueParts): AcceptValue {
  const isOfKind = createKindCheck();
  const { envelope, ...groups } = sources;
  const known = new Map<string, readonly FilledField[]>();
  const fieldsOf = (element: string) => {
    const fields = known.get(element) ?? [
      ...Object.entries(envelope).flatMap(([name, source]) =>
        source === element ? envelopeField(allowList, envelopePaths[name as keyof typeof envelope]) : [],
      ),
      ...pathsTo(element, groups).flatMap((path) => eventField(allowList, path)),
    ];
    known.set(element, fields);
    return fields;
  };
  return (element, value) => {
    if (value === undefined || value === null) return undefined;
    if (typeof value === "string" && isPlaceholder(value)) return undefined;
    const fields = fieldsOf(element);
    const [field] = fields;
    if (field && !fields.some(({ rule }) => isOfKind(rule, value))) {
      onMisfit(field.path);
      return undefined;
    }
    return Array.isArray(value) ? value.filter((one) => typeof one !== "string" || !isPlaceholder(one)) : value;
  };
}

/** The paths in a tree of sources at which this data element stands. */
function pathsTo(element: string, tree: SourceTree): string[][] {
  return Object.entries(tree).flatMap(([key, source]) =>
    typeof source === "string"
      ? source === element
        ? [[key]]
        : []
      : pathsTo(element, source).map((path) => [key, ...path]),
  );
}

function fieldAt(tree: RuleTree, path: readonly string[], prefix: string): FilledField[] {
  let node: FieldRule | RuleTree | undefined = tree;
  for (const key of path) node = node && !isFieldRule(node) ? own(node, key) : undefined;
  return node && isFieldRule(node) ? [{ path: prefix + path.join("."), rule: node }] : [];
}

const envelopeField = ({ envelope, identities }: AllowList, path: string) => [
  ...fieldAt(envelope, path.split("."), ""),
  ...fieldAt(identities, path.split("."), "identityMap."),
];

/** The field of a tenant's group: the first event that has it tells its kind. */
function eventField({ events }: AllowList, path: readonly string[]): FilledField[] {
  for (const event of Object.values(events))
    for (const [tenant, tree] of Object.entries(event)) {
      const field = isFieldRule(tree) ? [] : fieldAt(tree, path, `${tenant}.`);
      if (field.length > 0) return field;
    }
  return [];
}
