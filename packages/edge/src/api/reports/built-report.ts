/** A report with its numbers, before small counts are withheld. */
import type { ColumnDefinition, TableChart } from "@tagwell/contract";

/** One count that the store kept: of a range of days together, or of one day. */
export interface KeyCount {
  /** Days since 1970; 0 where the days are together. */
  day: number;
  site: string;
  /** Empty where the environments are together. */
  environment: string;
  /** The values of the key's parts, in the order of the measure. */
  key: string[];
  count: number;
}

export interface BuiltRow {
  /** Identifies the row, also in the period before. */
  id: string;
  /** Texts and counts by column. */
  cells: Record<string, string | number>;
}

export interface BuiltTable {
  name: string;
  title: string;
  chart: TableChart;
  rowName?: string;
  columns: readonly ColumnDefinition[];
  rows: BuiltRow[];
  /** The rows stay in their order; otherwise they are sorted by their first count. */
  isOrdered: boolean;
  compared: string;
}

export interface BuiltFact {
  name: string;
  title: string;
  count: number;
}

export interface BuiltReport {
  facts: BuiltFact[];
  tables: BuiltTable[];
}
