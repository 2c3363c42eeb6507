/** A report and its charts in words. */
import type { Report, ReportFact, ReportRange } from "@tagwell/contract";
import type { ChartSpec } from "./report-views.ts";
import { cellText, numberOf, type Row } from "./table-rows.ts";

/** Days of UTC, as people say them. */
export function rangeInWords({ from, to }: ReportRange): string {
  return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
}

function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** A total and what became of it. */
export function factInWords({ value, previous }: ReportFact): string {
  const now = numberOf(value);
  const before = numberOf(previous);
  if (previous === undefined) return "";
  if (now === undefined || before === undefined) return "No comparison: one of the counts is withheld.";
  const was = `${before.toLocaleString("en")} in the period before`;
  if (before === 0) return was;
  const change = Math.round((now / before - 1) * 1000) / 10;
  return `${change > 0 ? "+" : ""}${change.toLocaleString("en")} % (${was})`;
}

/** What is withheld and why; empty where nothing is. */
export function withheldInWords({ withheld, smallest }: Report): string {
  if (withheld === 0) return "";
  const cells = withheld === 1 ? "1 figure is" : `${withheld.toLocaleString("en")} figures are`;
  return `${cells} withheld: counts of fewer than ${smallest}, and those that would give one away, so that no visitor is made out.`;
}

/** What the chart shows at a glance. */
export function chartInWords(spec: ChartSpec, rows: readonly Row[]): string {
  if (spec.kind === "columns") return columnsInWords(spec, rows);
  const [first] = rows;
  if (!first) return "Nothing to show.";
  if (spec.kind === "retention") {
    const ends = rows
      .slice(0, 5)
      .map((row) => `${labelOf(spec.labels, row)} ${cellText(percent, row.finished ?? null)}`);
    return `Watched to the end, of the playbacks started: ${ends.join(", ")}.`;
  }
  const count = (row: Row) =>
    `${labelOf(spec.labels, row)} with ${cellText(counted, row[spec.whole] ?? null)} ${spec.noun}`;
  const { share } = spec;
  const shareOf = (row: Row) =>
    share && typeof row[share.column] === "number"
      ? ` (${cellText(percent, row[share.column] ?? null)} ${share.of})`
      : "";
  const told = spec.labels[0] === "step" ? rows : rows.slice(0, 3);
  return `${told.map((row) => count(row) + shareOf(row)).join(", ")}${rows.length > told.length ? ` and ${rows.length - told.length} more` : ""}.`;
}

const percent = { name: "", kind: "percent" } as const;
const counted = { name: "", kind: "count" } as const;

function columnsInWords({ label, value, noun }: Extract<ChartSpec, { kind: "columns" }>, rows: readonly Row[]): string {
  const known = rows.filter((row) => numberOf(row[value]) !== undefined);
  const most = known.reduce<Row | undefined>(
    (best, row) => (Number(row[value]) > Number(best?.[value] ?? 0) ? row : best),
    undefined,
  );
  if (!most) return known.length === rows.length ? `No ${noun}.` : `Every count of ${noun} is withheld.`;
  return `Most ${noun}: ${Number(most[value]).toLocaleString("en")}, ${String(most[label])}.`;
}

/** What a row is called. */
export function labelOf([first = ""]: readonly string[], row: Row): string {
  return cellText({ name: first, kind: "text" }, row[first] ?? null);
}
