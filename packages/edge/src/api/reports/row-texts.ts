/** The texts of a table's rows, and which of them identify a row. */
import type { ReportMeasure, TextColumn } from "@tagwell/contract";
import type { KeyCount } from "../../doors.ts";
import { type CountsByMeasure, hasPart, readPart } from "./measured-counts.ts";

type Measures = Readonly<Record<string, ReportMeasure>>;

/** Whether the measure's counts have a text for the column. */
export function hasText(measures: Measures, measure: string, { name, mostFrequent }: TextColumn): boolean {
  return (mostFrequent?.by ?? [name]).every((part) => hasPart(measures, measure, part));
}

/** Compiles a column: returns a function that reads its text of a count of the measure. */
export function compileText(
  measures: Measures,
  measure: string,
  { name, mostFrequent }: TextColumn,
  countsOf: CountsByMeasure,
): (count: KeyCount) => string {
  const own = readPart(measures, measure, name);
  if (!mostFrequent) return own;
  const groupOf = (measureOfGroup: string) => {
    const parts = mostFrequent.by.map((part) => readPart(measures, measureOfGroup, part));
    return (count: KeyCount) => parts.map((read) => read(count));
  };
  const frequent = mostFrequentTexts(countsOf(mostFrequent.measure), {
    group: groupOf(mostFrequent.measure),
    text: readPart(measures, mostFrequent.measure, name),
  });
  const group = groupOf(measure);
  return (count) => {
    const values = group(count);
    return values.every((value) => value === "") ? own(count) : (frequent.get(JSON.stringify(values)) ?? "");
  };
}

/** By group, the text with the greatest count; of equal ones the first by alphabet. */
function mostFrequentTexts(
  counts: readonly KeyCount[],
  read: { group(count: KeyCount): string[]; text(count: KeyCount): string },
): Map<string, string> {
  const groups = new Map<string, Map<string, number>>();
  for (const each of counts) {
    const group = JSON.stringify(read.group(each));
    const texts = groups.get(group) ?? new Map<string, number>();
    const text = read.text(each);
    groups.set(group, texts.set(text, (texts.get(text) ?? 0) + each.count));
  }
  const greatestFirst = ([a, ofA]: [string, number], [b, ofB]: [string, number]) => ofB - ofA || (a < b ? -1 : 1);
  return new Map(Array.from(groups, ([group, texts]) => [group, Array.from(texts).sort(greatestFirst)[0]?.[0] ?? ""]));
}

/**
 * Identifies a row by its texts. A text that follows from other columns of the row may differ in the period before, and
 * does not count.
 */
export function rowId(columns: readonly TextColumn[], texts: Readonly<Record<string, string>>): string {
  const follows = ({ mostFrequent }: TextColumn) =>
    mostFrequent?.by.every((part) => part in texts) && mostFrequent.by.some((part) => texts[part] !== "");
  return JSON.stringify(columns.map((column) => (follows(column) ? "" : texts[column.name])));
}
