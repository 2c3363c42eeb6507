/** Checks a report definition: its form, and every name in it. */
import { type EventDefinition, type FieldGroup, isField, type ReportDefinition } from "@tagwell/contract";
import type { Fault } from "../errors/build-fault.ts";
import { didYouMean } from "./did-you-mean.ts";
import { type CheckedReport, checkCount, checkName, checkUnique } from "./report-names.ts";
import { columnSchema, keyPartSchema, reportSchema } from "./report-schema.ts";
import { checkTable } from "./report-tables.ts";
import { schemaFaults } from "./schema-faults.ts";

/** The faults of a report; `events` are all that its property can send. Names are checked once the form is right. */
export function checkReport(file: string, report: ReportDefinition, events: readonly EventDefinition[]): Fault[] {
  const inForm = formFaults(file, report);
  if (inForm.length > 0) return inForm;
  const faults: Fault[] = [];
  const check: CheckedReport = { report, note: (path, message) => void faults.push({ file, path, message }) };
  for (const measure of Object.keys(report.measures)) checkMeasureParts(check, measure, events);
  for (const [at, fact] of report.facts.entries()) checkCount(check, `facts.${at}`, fact);
  checkUnique(check, "facts", report.facts);
  for (const [at, table] of report.tables.entries()) checkTable(check, `tables.${at}`, table);
  checkUnique(check, "tables", report.tables);
  checkBreakdowns(check, events);
  return faults;
}

function formFaults(file: string, report: ReportDefinition): Fault[] {
  const faults = schemaFaults(file, reportSchema, report);
  if (faults.length > 0) return faults;
  const below = (path: string, found: Fault[]) =>
    found.map((fault) => ({ ...fault, path: fault.path === "" ? path : `${path}.${fault.path}` }));
  const parts = Object.entries(report.measures).flatMap(([measure, { key }]) =>
    Object.entries(key).flatMap(([name, part]) =>
      below(`measures.${measure}.key.${name}`, schemaFaults(file, keyPartSchema(part), part)),
    ),
  );
  const columns = report.tables.flatMap((table, at) =>
    table.columns.flatMap((column, place) =>
      below(`tables.${at}.columns.${place}`, schemaFaults(file, columnSchema(column), column)),
    ),
  );
  const breakdowns = (report.breakdowns ?? []).flatMap(({ part }, at) =>
    part ? below(`breakdowns.${at}.part`, schemaFaults(file, keyPartSchema(part), part)) : [],
  );
  return [...parts, ...columns, ...breakdowns];
}

/** Checks that each measure can be counted by each breakdown. */
function checkBreakdowns(check: CheckedReport, events: readonly EventDefinition[]): void {
  const { breakdowns = [], measures } = check.report;
  checkUnique(check, "breakdowns", breakdowns);
  for (const [at, { name, part }] of breakdowns.entries()) {
    for (const [measure, { events: counted, key }] of Object.entries(measures)) {
      if (name === "site" || name in key) continue;
      const path = `breakdowns.${at}`;
      if (!part) {
        const message = `The measure ${JSON.stringify(measure)} has no part ${JSON.stringify(name)}. Write part: { … }.`;
        check.note(path, message);
      } else if ("field" in part) {
        const ofMeasure = events.filter(({ label }) => counted.includes(label));
        const known = [...new Set(ofMeasure.flatMap((event) => fieldPaths(event.fields)))];
        const what = `None of the events of the measure ${JSON.stringify(measure)} has the field`;
        if (ofMeasure.length > 0) checkName(check, `${path}.part.field`, { name: part.field, known, what });
      }
    }
  }
}

function checkMeasureParts(check: CheckedReport, name: string, events: readonly EventDefinition[]): void {
  const { events: counted = [], key = {} } = check.report.measures[name] ?? {};
  const labels = events.map(({ label }) => label);
  for (const [at, label] of counted.entries()) {
    if (labels.includes(label)) continue;
    const message = `There is no event ${JSON.stringify(label)}. ${didYouMean(label, labels)}Fix the label, or define the event in events/.`;
    check.note(`measures.${name}.events.${at}`, message);
  }
  const ofMeasure = events.filter(({ label }) => counted.includes(label));
  const fields = [...new Set(ofMeasure.flatMap((event) => fieldPaths(event.fields)))];
  for (const [part, definition] of Object.entries(key)) {
    const path = `measures.${name}.key.${part}`;
    if (part === "site") check.note(path, "Every measure has the part site. Remove it.");
    if ("field" in definition && ofMeasure.length > 0)
      checkName(check, `${path}.field`, {
        ...{ name: definition.field, known: fields },
        what: "None of the measure's events has the field",
      });
    if ("source" in definition && definition.source === "label")
      for (const label of Object.keys(definition.values ?? {}))
        checkName(check, `${path}.values`, {
          name: label,
          known: counted,
          what: "The measure does not count the event",
        });
  }
}

/** Every field of a group, by its path. */
function fieldPaths(group: FieldGroup, above = ""): string[] {
  return Object.entries(group).flatMap(([name, node]) =>
    isField(node) ? [`${above}${name}`] : fieldPaths(node, `${above}${name}.`),
  );
}
