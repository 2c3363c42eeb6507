/** Compares the fields of stored events with the fields that a build declares. */
import {
  type FieldTraffic,
  type OutboundField,
  otherType,
  type PropertyCatalog,
  type SeenField,
} from "@tagwell/contract";

export interface CountedField extends OutboundField {
  /** Number of accepted and rejected events that have the field. */
  seen: number;
  /** Sites whose rules send events that may have the field. */
  sites: string[];
}

export interface TrafficComparison {
  fields: CountedField[];
  /** Fields that events have but the build does not declare; an undeclared kind of event is listed as its `eventType`. */
  undeclared: SeenField[];
}

/** With `site`, only fields of events that the rules of that site send. */
export function compareTraffic(
  catalog: PropertyCatalog,
  traffic: FieldTraffic | undefined,
  site?: string,
): TrafficComparison {
  const seen = traffic?.fields ?? [];
  const labels = new Set(catalog.events.map(({ label }) => label));
  const here = new Set(
    catalog.events.flatMap(({ label, sites }) => (!site || sites.some((key) => key === site) ? label : [])),
  );
  const carries = ({ events }: OutboundField, label: string) => events === "all" || events.includes(label);
  const isDeclared = ({ eventType, path }: SeenField) =>
    // The guard replaces undeclared event types by [other].
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
        sites: [
          ...new Set(catalog.events.flatMap(({ label, sites }): string[] => (carries(field, label) ? sites : []))),
        ],
      })),
    undeclared: seen.filter((one) => !isDeclared(one)),
  };
}

/** Also counts those that the edge has seen and does not list. */
export function countUndeclared(
  undeclared: readonly SeenField[],
  { unlisted }: Pick<FieldTraffic, "unlisted">,
): number {
  return undeclared.length + unlisted;
}
