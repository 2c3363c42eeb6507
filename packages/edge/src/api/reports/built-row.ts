/** A row of a table on its way: its texts are known, its counts are worked out from those that match it. */
import type { CountColumn, ReportMeasure } from "@tagwell/contract";
import type { KeyCount } from "../../doors.ts";
import { type CountsByMeasure, compileCount } from "./measured-counts.ts";

export interface BuiltRow {
  /** Identifies the row, also on other days. */
  id: string;
  texts: Readonly<Record<string, string>>;
  /** In the order of the count columns. */
  counts: number[];
}

export interface MatchedRow {
  id: string;
  texts: Readonly<Record<string, string>>;
  /** The counts that match the row's texts. */
  countsOf: CountsByMeasure;
}

/** The measures that the columns count, in the order in which they first come. */
export function measuresOf(columns: readonly CountColumn[]): string[] {
  return Array.from(new Set(columns.flatMap(({ measure, minus }) => (minus ? [measure, minus.measure] : [measure]))));
}

/** Groups counts by a text. */
export function groupCounts(counts: readonly KeyCount[], textOf: (count: KeyCount) => string): Map<string, KeyCount[]> {
  const groups = new Map<string, KeyCount[]>();
  for (const count of counts) {
    const text = textOf(count);
    const group = groups.get(text);
    if (group) group.push(count);
    else groups.set(text, [count]);
  }
  return groups;
}

/** Returns a function that works out the count columns of a row. */
export function compileRows(
  columns: readonly CountColumn[],
  measures: Readonly<Record<string, ReportMeasure>>,
): (row: MatchedRow) => BuiltRow {
  const numbers = columns.map((column) => compileCount(measures, column));
  return ({ id, texts, countsOf }) => ({ id, texts, counts: numbers.map((countOf) => countOf(countsOf)) });
}
