/** The reports of the console's API: GET /api/reports and GET /api/reports/{name}. */
import type { TableChart } from "../property/report-definition.ts";

/** One row of what GET /api/reports answers: the reports that the served properties declare. */
export interface ReportSummary {
  name: string;
  title: string;
}

/** Days of UTC as `YYYY-MM-DD`, both included. */
export interface ReportRange {
  from: string;
  to: string;
}

/**
 * What a cell of a count or of percent holds: the number; "withheld" where it, or what it could be worked out from, is
 * of fewer than `Report.smallest`; null where there is none, such as the share of nothing.
 */
export type ReportNumber = number | "withheld" | null;

export interface ReportColumn {
  name: string;
  title: string;
  /** Percent are from 0 to 100; points are the difference of two of them; change is in percent of the period before. */
  kind: "text" | "count" | "percent" | "points" | "change";
  /** Together with the other columns of the same `column` and `by`, it makes up that column. */
  partOf?: { column: string; by: string };
}

export interface ReportTable {
  name: string;
  title: string;
  /** How it is drawn. */
  chart: TableChart;
  /** The text column that names a row; the first where it is absent. */
  rowName?: string;
  columns: ReportColumn[];
  /** A cell for each column. */
  rows: (string | ReportNumber)[][];
  /** Rows beyond those that are given. */
  more: number;
}

/** A total of the whole report. */
export interface ReportFact {
  name: string;
  title: string;
  value: ReportNumber;
  /** In the period before, where it was asked for. */
  previous?: ReportNumber;
}

/** Counts of accepted events by the day on which they happened. */
export interface Report extends ReportRange {
  name: string;
  title: string;
  /** What the report answers. */
  description: string;
  /** How a first event comes to be counted. */
  emptyHint?: string;
  /** The period before, of the same length, where the comparison was asked for. */
  previous?: ReportRange;
  /** Counts of fewer are withheld. */
  smallest: number;
  /** How many cells are withheld. */
  withheld: number;
  facts: ReportFact[];
  tables: ReportTable[];
}

/** Query of GET /api/reports/{name}. */
export interface ReportQuery extends Partial<ReportRange> {
  /** A site's key or "unknown". */
  site?: string;
  environment?: string;
  /** Adds the period before, of the same length. */
  compare?: "previous";
}
