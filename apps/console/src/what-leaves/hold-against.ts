/** Holds what was seen in stored events against what a build declares: seen, never seen, and seen but not declared. */
import {
  type FieldTraffic,
  type OutboundField,
  otherType,
  type PropertyCatalog,
  type SeenField,
  type SiteKey,
} from "@tagwell/contract";

export interface HeldField extends OutboundField {
  /** In how many events, whatever their verdict. */
  seen: number;
}

export interface Comparison {
  fields: HeldField[];
  /** Must be empty: what stood in an event and is not declared. A kind of event that is none stands as its `eventType`. */
  undeclared: SeenField[];
}

/** With `site`, only the fields that events of its rules may carry. */
export function holdAgainst(catalog: PropertyCatalog, traffic: FieldTraffic | undefined, site?: SiteKey): Comparison {
  const seen = traffic?.fields ?? [];
  const labels = new Set(catalog.events.map(({ label }) => label));
  const here = new Set(catalog.events.flatMap(({ label, sites }) => (!site || sites.includes(site) ? label : [])));
  const carries = ({ events }: OutboundField, label: string) => events === "all" || events.includes(label);
  const isDeclared = ({ eventType, path }: SeenField) =>
    // What a page sends of a type of its own leaves as [other].
    (path !== "eventType" || labels.has(eventType) || eventType === otherType) &&
    catalog.fields.some((field) => field.path === path && carries(field, eventType));
  return {
    fields: catalog.fields
      .filter(({ events }) => events === "all" || events.some((label) => here.has(label)))
      .map((field) => ({
        ...field,
        seen: seen
          .filter(({ path, eventType }) => path === field.path && carries(field, eventType))
          .reduce((sum, { accepted, rejected }) => sum + accepted + rejected, 0),
      })),
    undeclared: seen.filter((one) => !isDeclared(one)),
  };
}
