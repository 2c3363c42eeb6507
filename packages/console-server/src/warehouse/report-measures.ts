/** What the store counts for reports: the measures of every property that is served, without their names. */
import { createHash } from "node:crypto";
import {
  breakDown,
  dividingFields,
  eventBreakdowns,
  type KeyPart,
  type PropertyFile,
  type ReportMeasure,
} from "@tagwell/contract";
import type { CountedEnvironment, CountedMeasure } from "../doors/counted-environment.ts";
import { eventMeasure, hourPart, namesRule, rulePart } from "./event-measures.ts";
import { sampledMeasure } from "./sampled-measure.ts";

/**
 * Identifies a measure by what it counts, whatever it and the parts of its key are called: reports with the same measure
 * share its counts, and a changed measure gets new ones.
 */
export function measureId({ events, key }: Pick<ReportMeasure, "events" | "key">): string {
  const parts = Object.values(key).map((part) => [
    "field" in part ? ["field", part.field, ...(part.as ? [part.as] : [])] : ["source", part.source],
    Object.entries(part.values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const identity = JSON.stringify([[...events].sort(), parts]);
  return createHash("sha256").update(identity).digest("hex").slice(0, 16);
}

type Counted = Pick<PropertyFile, "environment" | "schema" | "reports"> & Partial<Pick<PropertyFile, "sites">>;

/** The measures of the properties' reports and of their breakdowns, each once an environment, and each with the part of the sample. */
export function countedEnvironments(properties: readonly Counted[]): CountedEnvironment[] {
  return properties.map(({ environment, schema, reports, sites = [] }) => {
    const measures = new Map<string, CountedMeasure>();
    const declared = reports.flatMap((report) => Object.values(report.measures));
    for (const measure of declared) addMeasure(measures, measure);
    for (const report of reports)
      for (const { name } of report.breakdowns ?? [])
        for (const measure of Object.values(breakDown(report, name).measures)) addMeasure(measures, measure, name);
    const counted = Array.from(measures.values());
    const parts = [
      ...schema.events.flatMap(({ fields }) => dividingFields(fields).map(([, part]) => part)),
      ...counted.flatMap(({ key }) => key),
    ];
    return {
      ...{ environment, tenantKey: schema.tenantKey, measures: counted, explored: schema.events.flatMap(explored) },
      fields: [...new Set(parts.flatMap((part) => ("field" in part ? part.field : [])))].sort(),
      hosts: [...new Set(sites.flatMap(({ hosts }) => hosts))].sort(),
    };
  });
}

function explored(event: PropertyFile["schema"]["events"][number]): CountedMeasure[] {
  const parts = eventBreakdowns(event).flatMap(({ name, part }): [string, KeyPart][] => (part ? [[name, part]] : []));
  const rule = namesRule(event) ? [rulePart] : [];
  const measures = [undefined, hourPart, ...rule, ...parts].map((part) => {
    const measure = sampledMeasure(eventMeasure(event, part && [part]));
    return { id: measureId(measure), events: measure.events, key: Object.values(measure.key) };
  });
  // The rule may be a breakdown, too.
  return [...new Map(measures.map((measure) => [measure.id, measure])).values()];
}

/** What a report declares itself is counted without bounds. */
function addMeasure(measures: Map<string, CountedMeasure>, declared: ReportMeasure, breakdown?: string): void {
  const measure = sampledMeasure(declared);
  const id = measureId(measure);
  if (measures.has(id)) return;
  const at = breakdown === undefined ? -1 : Object.keys(measure.key).indexOf(breakdown);
  const counted = { id, events: measure.events, key: Object.values(measure.key) };
  measures.set(id, at < 0 ? counted : { ...counted, dividedBy: at });
}
