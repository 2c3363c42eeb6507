/** The reports of the console's API: GET /api/reports and GET /api/reports/{name}. */
import type { TableChart } from "../property/report-definition.ts";

/** A row of GET /api/reports, which lists the reports that the served properties declare. */
export interface ReportSummary {
  name: string;
  title: string;
}

/** Days of UTC as `YYYY-MM-DD`, both included. */
export interface ReportRange {
  from: string;
  to: string;
}

/** The value of a count or percent cell; null if there is none, such as a share of zero. */
export type ReportNumber = number | null;

export interface ReportColumn {
  name: string;
  title: string;
  /**
   * Percent values range from 0 to 100. Points are the difference of two percentages. Change is in percent of the previous
   * period.
   */
  kind: "text" | "count" | "percent" | "points" | "change";
  /** Columns with the same `column` and `by` add up to that column. */
  partOf?: { column: string; by: string };
  /** The column of which this is the period before. */
  previousOf?: string;
  /** Of a text: the field of `where` by which GET /api/events finds its events; "site" and "eventType" are parameters of their own. */
  field?: string;
  /** What the field has for a shown text, where it differs. */
  values?: Record<string, string>;
  /** Of a count, where GET /api/events finds what it counts. */
  counts?: CountedEvents;
}

/** Accepted events that a count is of: those with one of the labels that say all of `where`. */
export interface CountedEvents {
  labels: string[];
  /** Values by field. */
  where: Record<string, string>;
  /** The columns of text whose values in the row narrow it further. */
  by: string[];
}

export interface ReportTable {
  name: string;
  title: string;
  /** How the table is drawn. */
  chart: TableChart;
  /** The text column with the names of the rows. Default: the first. */
  rowName?: string;
  columns: ReportColumn[];
  /** A cell for each column. */
  rows: (string | ReportNumber)[][];
  /** Number of further rows that are not included. */
  more: number;
}

/** A total of the whole report. */
export interface ReportFact {
  name: string;
  title: string;
  value: ReportNumber;
  /** The value in the previous period, if requested. */
  previous?: ReportNumber;
  counts?: CountedEvents;
}

/** What the estimates are made of: a count is so many times the events of it that are of the page loads in a fixed sample, rounded. */
export interface ReportSample {
  /** One page load in so many is in the sample. */
  oneIn: number;
  /** Every count is a multiple of this. */
  roundedTo: number;
}

/** Counts of accepted events, by the day on which they happened. */
export interface Report extends ReportRange {
  name: string;
  title: string;
  /** The question that the report answers. */
  description: string;
  /** How to get a first event counted. */
  emptyHint?: string;
  /** The previous period of the same length, if the comparison was requested. */
  previous?: ReportRange;
  /** Says that the counts are estimates, which they are for accounts that may not read events. */
  sample?: ReportSample;
  /** The breakdowns that the report offers. */
  breakdowns: ReportSummary[];
  /** The one that was requested, if any. Values beyond the most frequent ones are together in "(other)". */
  breakdown?: string;
  facts: ReportFact[];
  tables: ReportTable[];
}

/** Query of GET /api/reports/{name}. */
export interface ReportQuery extends Partial<ReportRange> {
  /** A site's key or "unknown". */
  site?: string;
  environment?: string;
  /** Adds the previous period of the same length. */
  compare?: "previous";
  /** Divides the tables by one of `Report.breakdowns`. */
  breakdown?: string;
}

/** Query of GET /api/event-report, whose answer is a Report. Its breakdowns are fields of the event. */
export interface EventReportQuery extends ReportQuery {
  /** The label of the kind of event. */
  event: string;
  /** Only events that this rule sent. */
  rule?: string;
  /** Only events that say all of it: values by field, as JSON. */
  where?: string;
}
