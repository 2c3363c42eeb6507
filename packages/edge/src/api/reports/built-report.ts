/** A report as it is counted, before small counts are withheld: what each kind of report builds. */
import type { ReportRange } from "@tagwell/contract";

/** One count that the store kept: of a range of days together, or of one day. */
export interface Tally {
  /** Days since 1970; 0 where the days are together. */
  day: number;
  site: string;
  environment: string;
  /** The parts of its key, as store/report-keys.mjs lists them. */
  key: string[];
  count: number;
}

/** Texts and counts by column. */
export type BuiltRow = Record<string, string | number>;

export type BuiltColumn =
  | { name: string; title: string; kind: "text" }
  | {
      name: string;
      title: string;
      kind: "count";
      /** The rows add up to a total that is shown. */
      addsUp?: boolean;
      /** Together with the other parts by the same thing it makes up that column. */
      partOf?: { column: string; by: string };
      /** Only to work out percent. */
      hidden?: boolean;
    }
  | {
      name: string;
      title: string;
      kind: "percent";
      /** The sum of these columns in percent of that column, or with `fewer` what is missing from it, if anything is. */
      of: string[];
      per: string;
      fewer?: boolean;
    };

export interface BuiltTable {
  name: string;
  title: string;
  columns: BuiltColumn[];
  rows: BuiltRow[];
  /** The columns that tell which row is which, also in the period before. */
  identity: string[];
  /** The rows stand as they are built; else by their first count, the greatest first. */
  inOrder?: boolean;
  /** The column that is compared with the period before. */
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

export interface ReportDefinition {
  /** What it reads: each measure of store/report-keys.mjs, its days together or one by one. */
  measures: Record<string, "together" | "by day">;
  /** Adds up the tallies of a range, by measure. */
  build(tallies: Record<string, Tally[]>, range: ReportRange): BuiltReport;
}

/** Adds up the counts by a name; in the order in which the names first come. */
export function addUp(tallies: readonly Tally[], nameOf: (tally: Tally) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const tally of tallies) {
    const name = nameOf(tally);
    sums.set(name, (sums.get(name) ?? 0) + tally.count);
  }
  return sums;
}

/** The sum of all the counts. */
export function totalOf(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0);
}
