/**
 * A report as a property declares it: data without functions, so that any store can count and read it. A report counts
 * accepted events by the day on which they happened (UTC), their site and their environment, and by the parts of the
 * key that its measures name.
 */

export interface ReportDefinition<M extends string = string> {
  /** Lower-case words with hyphens; the report's address. */
  readonly name: string;
  readonly title: string;
  /** What the report answers. */
  readonly description: string;
  /** How a first event comes to be counted, shown while there is none. */
  readonly emptyHint?: string;
  /** The place in the list of reports: lower numbers come first, reports without one last, by title. */
  readonly order?: number;
  /** What is counted, by a name that facts and tables use. */
  readonly measures: Readonly<Record<M, ReportMeasure>>;
  /** Totals of the whole report. */
  readonly facts: readonly FactDefinition<M>[];
  readonly tables: readonly TableDefinition<M>[];
  /** By what else the tables can be divided. */
  readonly breakdowns?: readonly BreakdownDefinition[];
}

/**
 * A part by which every count of a report can be divided. Each measure's events are counted once more by it, so offer the
 * ones that are read.
 */
export interface BreakdownDefinition {
  /** The part's name. Measures that have a part of this name already are counted by that one. */
  readonly name: string;
  readonly title: string;
  /** Absent for `site`, and where each measure has the part. */
  readonly part?: KeyPart;
}

/** Events, counted by the parts of a key. Two reports with the same measure share its counts. */
export interface ReportMeasure {
  /** Labels of the events. */
  readonly events: readonly string[];
  /** The parts of the key by name. Every measure also has the part `site`. */
  readonly key: Readonly<Record<string, KeyPart>>;
}

/**
 * One part of a measure's key, as text; empty where the event has no such value.
 *
 * - `field`: a field under the tenant key, by its path; with `as: "device"`, its text is a browser's user agent, and the part
 *   is "phone", "tablet" or "desktop".
 * - `source`: `page` the page's name, `hour` the hour of the day (UTC, two digits), `label` the event's label, `visitor`
 *   "signed-in" for an event with an authenticated user name and "guest" for any other, `referrer` the host of the page
 *   before, "internal" for those of the property's own sites. The edge adds `sample`: "1" for the half of the page loads
 *   that readers' numbers are made of.
 */
export type KeyPart = (
  | { readonly field: string; readonly as?: "device" }
  | { readonly source: "page" | "hour" | "label" | "visitor" | "referrer" | "sample" }
) & {
  /** What is counted in place of each value; a value that is not listed becomes empty. */
  readonly values?: Readonly<Record<string, string>>;
};

/** Counts of a measure whose key parts have these values. */
export interface CountSource<M extends string = string> {
  readonly measure: NoInfer<M>;
  readonly where?: Readonly<Record<string, string>>;
}

/** How many. Within a table, of those events only that have the row's texts as far as the measure has such parts. */
export interface Count<M extends string = string> extends CountSource<M> {
  /** Subtracted from the count; a difference below zero is zero. For milestones: passed this one and not the next. */
  readonly minus?: CountSource<M>;
  /**
   * The name of a key part that tells several events of one occurrence apart. Which of them belong together is unknown,
   * so only the part's most frequent value counts, of each day, site, environment and combination of the other parts by
   * itself: the least number of occurrences.
   */
  readonly atLeast?: string;
}

export interface FactDefinition<M extends string = string> extends Count<M> {
  readonly name: string;
  readonly title: string;
}

/**
 * Where a table's rows come from.
 *
 * - `counted`: a row for each combination of the text columns that was counted; the greatest first count comes first.
 *   Measures that lack one of the text columns add no rows: their counts stand beside all rows that match.
 * - `listed`: a row for each of the `titles` of the first column, in that order.
 * - `time`: a row for each day, or for each hour of a range of one day. The table has no text columns of its own, and each
 *   of its measures has a part with the source `hour`. "by day (UTC)" or "by hour (UTC)" is added to the title.
 */
export type TableRows = "counted" | "listed" | "time";

/**
 * How a table is drawn: `columns` over time; `bars`, one a row, made of the parts of the first count; `shares`, bars of one
 * length with parts in an order; `lines` from the first count to the last, as shares of the first; `funnel`, the rows as steps
 * of one way, with what is lost between them; `none`.
 */
export type TableChart = "columns" | "bars" | "shares" | "lines" | "funnel" | "none";

export interface TableDefinition<M extends string = string> {
  /** Lower-case letters; unique in the report. */
  readonly name: string;
  readonly title: string;
  /** "counted" by default. */
  readonly rows?: TableRows;
  /** "columns" over time, else "bars" by default. */
  readonly chart?: TableChart;
  /** The text column that names a row in charts; the first by default. */
  readonly rowName?: string;
  readonly columns: readonly ColumnDefinition<M>[];
  /** The column that is compared with the period before. */
  readonly compared: string;
}

export type ColumnDefinition<M extends string = string> = TextColumn<M> | CountColumn<M> | PercentColumn;

/** A part of the key by its name, `site`, or what most events say of it. */
export interface TextColumn<M extends string = string> {
  readonly kind: "text";
  readonly name: string;
  readonly title: string;
  /** What is shown in place of a value. */
  readonly titles?: Readonly<Record<string, string>>;
  /**
   * The value that most events of the measure have among those with the same parts `by`, for events that lack the part or
   * disagree. Events whose parts `by` are all empty keep their own value.
   */
  readonly mostFrequent?: { readonly measure: NoInfer<M>; readonly by: readonly string[] };
}

export interface CountColumn<M extends string = string> extends Count<M> {
  readonly kind: "count";
  readonly name: string;
  readonly title: string;
  /** Together with the other columns of the same `column` and `by`, it makes up that column. */
  readonly partOf?: { readonly column: string; readonly by: string };
}

/** The sum of count columns in percent of another count. */
export interface PercentColumn {
  readonly kind: "percent";
  readonly name: string;
  readonly title: string;
  /** Names of count columns. */
  readonly of: readonly string[];
  /** A count column of the same row, a fact of the report, or a count column of the row before or of the first row. */
  readonly per: string | { readonly fact: string } | { readonly rowBefore: string } | { readonly firstRow: string };
  /** Shows what is missing to 100 % instead; nothing where the sum is the greater one. */
  readonly fewer?: true;
}

/** Types a report. @example export default defineReport({ name: "pages", title: "Pages", … }) */
export function defineReport<const M extends string>(definition: ReportDefinition<M>): ReportDefinition<M> {
  return definition;
}
