/** The texts of a table's rows, read from the cells of a measure. */
import type { ReportMeasure, TextColumn } from "@tagwell/contract";
import type { Cell } from "./cells.ts";
import type { MeasuredCells, PeriodSums } from "./measured-cells.ts";

type Measures = Readonly<Record<string, ReportMeasure>>;

/** Whether the measure's counts have the part. */
const hasPart = (measures: Measures, measure: string, part: string) =>
  part === "site" || Object.hasOwn(measures[measure]?.key ?? {}, part);

/** Whether the measure's counts have a text for the column. */
export const hasText = (measures: Measures, measure: string, { name, mostFrequent }: TextColumn): boolean =>
  (mostFrequent?.by ?? [name]).every((part) => hasPart(measures, measure, part));

/** The parts of the measure's key that the column's text is read from. */
export function partsOf(measures: Measures, measure: string, { name, mostFrequent }: TextColumn): string[] {
  if (!mostFrequent) return name === "site" ? [] : [name];
  const by = mostFrequent.by.filter((part) => part !== "site");
  // A site is never empty, and only those whose parts are all empty keep their own text.
  const keepsOwn = by.length === mostFrequent.by.length && hasPart(measures, measure, name);
  return keepsOwn ? [...by, name] : by;
}

/** Returns a function that reads the column's text of a cell with these parts. */
export async function textReader(
  column: TextColumn,
  parts: readonly string[],
  measured: MeasuredCells,
): Promise<(cell: Cell) => string> {
  const own = partReader(column.name, parts);
  if (!column.mostFrequent) return own;
  const by = column.mostFrequent.by.map((part) => partReader(part, parts));
  const ofRange = await mostFrequentTexts(column, measured, "now");
  const ofRangeBefore = measured.isCompared ? await mostFrequentTexts(column, measured, "before") : undefined;
  return (cell) => {
    const values = by.map((read) => read(cell));
    if (values.every((value) => value === "")) return own(cell);
    const group = JSON.stringify(values);
    // What is counted in the range has the same text whether or not it is compared.
    return ofRange.get(group) ?? (measured.sumOf(cell).now === 0 ? ofRangeBefore?.get(group) : undefined) ?? "";
  };
}

function partReader(part: string, parts: readonly string[]): (cell: Cell) => string {
  const at = parts.indexOf(part);
  return part === "site" ? ({ site }) => site : ({ values }) => values[at] ?? "";
}

/** By the parts that the text follows from, the one with the greatest count in the period; of equal ones the first by alphabet. */
async function mostFrequentTexts(
  { name, mostFrequent }: TextColumn,
  measured: MeasuredCells,
  period: keyof PeriodSums,
): Promise<ReadonlyMap<string, string>> {
  const { measure = "", by = [] } = mostFrequent ?? {};
  const parts = [...by.filter((part) => part !== "site"), name];
  const groups = new Map<string, Map<string, number>>();
  for (const cell of await measured.cellsOf({ measure, parts })) {
    const count = measured.sumOf(cell)[period];
    if (count === 0) continue;
    const group = JSON.stringify(by.map((part) => partReader(part, parts)(cell)));
    const texts = groups.get(group) ?? new Map<string, number>();
    const text = partReader(name, parts)(cell);
    groups.set(group, texts.set(text, (texts.get(text) ?? 0) + count));
  }
  const greatestFirst = ([a, ofA]: [string, number], [b, ofB]: [string, number]) => ofB - ofA || (a < b ? -1 : 1);
  return new Map(Array.from(groups, ([group, texts]) => [group, Array.from(texts).sort(greatestFirst)[0]?.[0] ?? ""]));
}
