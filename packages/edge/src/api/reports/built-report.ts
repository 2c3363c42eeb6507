/** A report with its numbers, before small counts are withheld. */
import type { ColumnDefinition, TableChart } from "@tagwell/contract";

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
