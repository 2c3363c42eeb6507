/** Decides what a data element accepts from its source, by the fields that it fills. */
import { type FieldRule, isOfKind } from "@tagwell/contract";
import type { FieldSources, SourceTree } from "../payload/compose-event.ts";
import { type AllowList, own, type RuleTree } from "./allow-list.ts";

/**
 * The value of a source, for the data element of this name. Undefined for a placeholder, and for what is of another kind
 * than the fields that the element fills: its next source is asked then. A list loses its placeholders.
 */
export type AcceptValue = (element: string, value: unknown) => unknown;

interface AcceptValueParts {
  allowList: AllowList;
  sources: FieldSources;
  isPlaceholder: (text: string) => boolean;
  /** Told of the field whose value is of another kind. */
  onMisfit: (path: string) => void;
}

/** The rules of the fields that each data element fills, by the fields' paths. */
type FilledFields = Record<string, Record<string, FieldRule>>;

export function createAcceptValue({ allowList, sources, isPlaceholder, onMisfit }: AcceptValueParts): AcceptValue {
  let filled: FilledFields | undefined;
  return (element, value) => {
    filled ??= filledFields(allowList, sources);
    if (value === undefined || value === null) return undefined;
    const isValue = (one: unknown) => typeof one !== "string" || !isPlaceholder(one);
    if (!isValue(value)) return undefined;
    const fields = Object.entries(own(filled, element) ?? {});
    if (fields[0] && !fields.some(([, rule]) => isOfKind(rule, value))) {
      onMisfit(fields[0][0]);
      return undefined;
    }
    return Array.isArray(value) ? value.filter(isValue) : value;
  };
}

function filledFields({ envelope, identities, events }: AllowList, { envelope: named, ...groups }: FieldSources) {
  const filled: FilledFields = {};
  const walk = (sources: string | SourceTree, rules: FieldRule | RuleTree | undefined, path: string) => {
    if (!rules) return;
    if (typeof sources === "string") filled[sources] = { ...filled[sources], [path]: rules as FieldRule };
    else
      for (const [key, source] of Object.entries(sources)) walk(source, own(rules as RuleTree, key), `${path}.${key}`);
  };
  // As the event composer lays out what the property names for the envelope.
  const { name, URL, siteSection, referrer, username } = named;
  walk({ webPageDetails: { name, URL, siteSection }, webReferrer: { URL: referrer } }, own(envelope, "web"), "web");
  walk({ id: username }, own(identities, "username"), "identityMap.username");
  for (const event of Object.values(events))
    for (const [tenant, tree] of Object.entries(event)) walk(groups, tree, tenant);
  return filled;
}
