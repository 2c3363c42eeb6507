/** The counts of a report's measures, and the numbers that its counts make of them. */
import type { Count, CountSource, ReportMeasure } from "@tagwell/contract";
import type { KeyCount } from "../../doors.ts";

/** The counts that a number is made of, by measure. */
export type CountsByMeasure = (measure: string) => readonly KeyCount[];

type Measures = Readonly<Record<string, ReportMeasure>>;

/** Whether the measure's counts have the part. */
export function hasPart(measures: Measures, measure: string, part: string): boolean {
  return part === "site" || Object.hasOwn(measures[measure]?.key ?? {}, part);
}

/** Reads a part of a count's key by its name. */
export function readPart(measures: Measures, measure: string, part: string): (count: KeyCount) => string {
  if (part === "site") return ({ site }) => site;
  const at = Object.keys(measures[measure]?.key ?? {}).indexOf(part);
  return ({ key }) => key[at] ?? "";
}

/** Compiles a count: returns a function that works it out of the counts of its measures. */
export function compileCount(
  measures: Measures,
  { minus, atLeast, ...source }: Count,
): (of: CountsByMeasure) => number {
  const selectCounts = compileSource(measures, source);
  if (atLeast !== undefined) {
    const leastOf = compileLeast(measures, source.measure, atLeast);
    return (of) => leastOf(selectCounts(of));
  }
  if (!minus) return (of) => sumOf(selectCounts(of));
  const selectSubtracted = compileSource(measures, minus);
  return (of) => Math.max(0, sumOf(selectCounts(of)) - sumOf(selectSubtracted(of)));
}

function compileSource(measures: Measures, source: CountSource) {
  const { measure, where } = source;
  if (!where) return (of: CountsByMeasure) => of(measure);
  const matches = compileMatch(measures, source);
  return (of: CountsByMeasure) => of(measure).filter(matches);
}

/** Returns a function that says whether a count of the measure has these values. */
export function compileMatch(measures: Measures, { measure, where = {} }: CountSource): (count: KeyCount) => boolean {
  const filters = Object.entries(where).map(([part, value]) => ({ read: readPart(measures, measure, part), value }));
  return (count) => filters.every(({ read, value }) => read(count) === value);
}

function sumOf(counts: readonly KeyCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/**
 * The sum of the part's greatest counts, of each day, site, environment and combination of the other parts by itself: so
 * the numbers of several sites or days add up, however the report is narrowed.
 */
function compileLeast(measures: Measures, measure: string, part: string) {
  const at = Object.keys(measures[measure]?.key ?? {}).indexOf(part);
  return (counts: readonly KeyCount[]) => {
    const greatest = new Map<string, number>();
    for (const { day, site, environment, key, count } of counts) {
      const occurrence = JSON.stringify([day, site, environment, ...key.toSpliced(at, 1)]);
      greatest.set(occurrence, Math.max(greatest.get(occurrence) ?? 0, count));
    }
    return Array.from(greatest.values()).reduce((sum, count) => sum + count, 0);
  };
}
