/** A report's table as charts and tables read it, and its cells as text. */
import { type ReportColumn, type ReportSample, type ReportTable, roundPercent } from "@tagwell/contract";
import { pageLabel } from "../shared/events/page-label.ts";
import { timeFormat } from "../shared/time/time-format.ts";

/** A number that hardly differs from the true one by more than `within`. */
export interface Estimate {
  estimate: number;
  within: number;
}
export type Row = Record<string, string | number | Estimate | null>;

/**
 * Each row by column, with the texts that are shown and, where they are not what was sent, what was. With a sample, counts are
 * estimates.
 */
export function rowsOf(
  { columns, rows }: ReportTable,
  siteLabel: (key: string) => string,
  sample: ReportSample | undefined,
): Row[] {
  return rows.map((row) =>
    Object.fromEntries(
      columns.flatMap((column, at): [string, Row[string]][] => {
        const cell = row[at] ?? null;
        if (column.kind === "count" && typeof cell === "number" && sample)
          return [[column.name, estimateOf(cell, sample)]];
        if (column.kind !== "text") return [[column.name, cell]];
        const sent = String(cell);
        const shown = shownText(column, sent, siteLabel);
        const isNamed = column.name === "page" && sent !== "" && shown !== sent;
        return [[column.name, shown], ...(isNamed ? [[sentKey(column.name), sent] as [string, string]] : [])];
      }),
    ),
  );
}

const sentKey = (column: string) => `${column}, as sent`;

/** What was sent, where another text is shown for it: a page's name. */
export function sentText(column: string, row: Row): string | undefined {
  const sent = row[sentKey(column)];
  return typeof sent === "string" ? sent : undefined;
}

/** Identifies a row among those with the same columns of text. */
export const keyOf = (columns: readonly string[], row: Row) =>
  columns.map((name) => sentText(name, row) ?? row[name]).join("\n");

function shownText({ name, title }: ReportColumn, text: string, siteLabel: (key: string) => string): string {
  if (text === "") return `No ${inSentence(title)}`;
  if (name === "page") return pageLabel(text);
  return name === "site" ? siteLabel(text) : text;
}

/** A title within a sentence: its first letter is small unless its word is an abbreviation. */
export function inSentence(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** A count from a sample that has half of the events, with how far it may be off: twice as far as it typically is, and the rounding. */
export const estimateOf = (count: number, { roundedTo }: ReportSample): Estimate => ({
  estimate: count,
  within: 2 * Math.sqrt(count) + roundedTo / 2,
});

export const isEstimate = (cell: Row[string] | undefined): cell is Estimate =>
  typeof cell === "object" && cell !== null;

/** The number of a cell, also an estimate; undefined where there is none. */
export function numberOf(cell: Row[string] | undefined): number | undefined {
  if (isEstimate(cell)) return cell.estimate;
  return typeof cell === "number" ? cell : undefined;
}

/** A cell as it is shown. */
export function cellText(kind: ReportColumn["kind"], cell: Row[string] | undefined): string {
  if (cell === null || cell === undefined) return "–";
  if (isEstimate(cell)) return numberText(kind, cell.estimate);
  if (typeof cell === "string") return isDay(cell) ? dayText(cell) : cell;
  return numberText(kind, cell);
}

/** Whether a text is a day as reports name it; they count by day of UTC, whatever zone is chosen. */
export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** "21 Nov 2026". */
export const dayText = (day: string) => timeFormat("utc").day(day);

function numberText(kind: ReportColumn["kind"], value: number): string {
  if (kind === "count") return value.toLocaleString("en");
  const text = roundPercent(value).toLocaleString("en", { maximumFractionDigits: 12 });
  const sign = value > 0 ? "+" : "";
  if (kind === "percent") return `${text} %`;
  if (kind === "points") return `${sign}${text} points`;
  return kind === "change" ? `${sign}${text} %` : text;
}
