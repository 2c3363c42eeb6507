/** Checks the names that a report definition uses: measures, parts of their keys, columns. */
import type { Count, CountSource, ReportDefinition } from "@tagwell/contract";
import { didYouMean } from "./did-you-mean.ts";

/** A report under check, and where its faults go. */
export interface CheckedReport {
  report: ReportDefinition;
  note(path: string, message: string): void;
}

/** Whether the name is known. If it is not, notes `what` with the nearest name and all of them. */
export function checkName(
  { note }: CheckedReport,
  path: string,
  { name, known, what }: { name: string; known: readonly string[]; what: string },
): boolean {
  if (known.includes(name)) return true;
  const all = known.length > 0 ? `Write one of ${known.map((each) => JSON.stringify(each)).join(", ")}.` : "";
  note(path, `${what} ${JSON.stringify(name)}. ${didYouMean(name, known)}${all}`.trimEnd());
  return false;
}

/** Notes names that stand twice in a list. */
export function checkUnique({ note }: CheckedReport, path: string, list: readonly { readonly name: string }[]): void {
  const seen = new Set<string>();
  for (const [at, { name }] of list.entries()) {
    if (seen.has(name))
      note(`${path}.${at}.name`, `The name ${JSON.stringify(name)} is used twice. Choose another one.`);
    seen.add(name);
  }
}

export function checkMeasure(check: CheckedReport, path: string, measure: string): boolean {
  const known = Object.keys(check.report.measures);
  return checkName(check, path, { name: measure, known, what: "The report has no measure" });
}

export function checkPart(check: CheckedReport, path: string, measure: string, part: string): void {
  const known = partsOf(check.report, measure);
  checkName(check, path, { name: part, known, what: `The measure ${JSON.stringify(measure)} has no part` });
}

/** The parts of a measure's key, with the one that all measures have. */
export function partsOf({ measures }: ReportDefinition, measure: string): string[] {
  return [...Object.keys(measures[measure]?.key ?? {}), "site"];
}

export function checkCount(check: CheckedReport, path: string, count: Count): void {
  checkSource(check, path, count);
  if (count.minus) checkSource(check, `${path}.minus`, count.minus);
  if (count.atLeast === undefined) return;
  if (count.minus)
    check.note(`${path}.minus`, "Nothing can be subtracted from a least number. Remove minus or atLeast.");
  if (count.atLeast === "site") check.note(`${path}.atLeast`, "Sites are always counted apart. Name another part.");
  else if (count.measure in check.report.measures) checkPart(check, `${path}.atLeast`, count.measure, count.atLeast);
}

function checkSource(check: CheckedReport, path: string, { measure, where = {} }: CountSource): void {
  if (!checkMeasure(check, `${path}.measure`, measure)) return;
  for (const [part, value] of Object.entries(where)) {
    const at = `${path}.where.${part}`;
    checkPart(check, at, measure, part);
    const values = check.report.measures[measure]?.key[part]?.values;
    const known = values && [...new Set([...Object.values(values), ""])];
    if (known) checkName(check, at, { name: value, known, what: "The part never has the value" });
  }
}
