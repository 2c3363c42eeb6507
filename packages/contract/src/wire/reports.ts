/** The reports of the console's API: GET /api/reports/{name}. */

/** Every report, in the order in which the console lists them. */
export const reportNames = ["pages", "scroll", "sections", "video", "finder", "scheduling"] as const;
export type ReportName = (typeof reportNames)[number];

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
}

export interface ReportTable {
  name: string;
  title: string;
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
  name: ReportName;
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
