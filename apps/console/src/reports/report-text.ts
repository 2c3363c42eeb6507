/** A report and its charts in sentences. */
import type { Report, ReportFact, ReportRange } from "@tagwell/contract";
import { describeFunnel, funnelsOf } from "./funnel-steps.ts";
import type { ChartSpec } from "./table-charts.ts";
import { cellText, dayText, inSentence, numberOf, type Row } from "./table-rows.ts";

/** Days of UTC: "21 Nov 2026 to 23 Nov 2026". */
export function describeRange({ from, to }: ReportRange): string {
  return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
}

/** How a total compares with the period before; empty without a comparison. */
export function describeFact({ value, previous }: ReportFact): string {
  const now = numberOf(value);
  const before = numberOf(previous);
  if (previous === undefined) return "";
  if (now === undefined || before === undefined) return "No comparison: one of the counts is withheld.";
  const was = `${before.toLocaleString("en")} in the period before`;
  if (before === 0) return was;
  const change = Math.round((now / before - 1) * 1000) / 10;
  return `${change > 0 ? "+" : ""}${change.toLocaleString("en")} % (${was})`;
}

/** What is withheld or rounded, and why; empty where nothing is. */
export function describeWithheld(report: Report): string {
  return [withheldText(report), report.step && roundedText(report.step)].filter(Boolean).join(" ");
}

const roundedText = (step: number) =>
  `Numbers are in steps of ${step}, so that no small count can be derived from them and other reports on the same events.`;

function withheldText({ withheld, smallest }: Report): string {
  if (withheld === 0) return "";
  const cells = withheld === 1 ? "1 figure is" : `${withheld.toLocaleString("en")} figures are`;
  return `${cells} withheld: counts below ${smallest}, and those that would reveal one, so that no visitor can be identified.`;
}

/** Rows that a chart's sentence names. */
const maxNamed = 5;

/** What the chart shows at a glance. */
export function describeChart(spec: ChartSpec, rows: readonly Row[]): string {
  if (spec.kind === "columns") return describeColumns(spec, rows);
  if (rows.length === 0) return "Nothing to show.";
  if (spec.kind === "funnel") return describeFunnels(spec, rows);
  const named = rows.slice(0, maxNamed);
  const more = rows.length > named.length ? ` and ${rows.length - named.length} more` : "";
  if (spec.kind === "bars") return `${named.map((row) => describeBar(spec, row)).join(", ")}${more}.`;
  const [first, last] = [spec.points[0], spec.points.at(-1)];
  if (!first || !last) return "Nothing to show.";
  const ends = named.map((row) => `${labelOf(spec.labels, row)} ${shareText(row[last.name], row[first.name])}`);
  return `${last.title}, in percent of ${inSentence(first.title)}: ${ends.join(", ")}${more}.`;
}

function describeFunnels(spec: Extract<ChartSpec, { kind: "funnel" }>, rows: readonly Row[]): string {
  const funnels = funnelsOf(spec, rows);
  const more = funnels.length > maxNamed ? `; and ${funnels.length - maxNamed} more` : "";
  const named = funnels.slice(0, maxNamed).map((funnel) => describeFunnel(funnel, spec));
  return `${named.join("; ")}${more}.`;
}

function describeBar({ labels, whole, share }: Extract<ChartSpec, { kind: "bars" }>, row: Row): string {
  const count = `${cellText("count", row[whole.name])} ${inSentence(whole.title)}`;
  const percent = share && numberOf(row[share.name]) !== undefined ? `, ${describeShare(share, row)}` : "";
  return `${labelOf(labels, row)} (${count}${percent})`;
}

/** A percentage with what it is of. */
export function describeShare({ name, title }: { name: string; title: string }, row: Row): string {
  return `${cellText("percent", row[name])} ${inSentence(title)}`;
}

export function shareText(part: Row[string] | undefined, whole: Row[string] | undefined): string {
  if (part === "withheld" || whole === "withheld") return "withheld";
  const [some, all] = [numberOf(part), numberOf(whole)];
  return some === undefined || !all ? "–" : cellText("percent", (some / all) * 100);
}

function describeColumns({ label, value }: Extract<ChartSpec, { kind: "columns" }>, rows: readonly Row[]): string {
  const countOf = (row: Row) => numberOf(row[value.name]);
  const known = rows.filter((row) => countOf(row) !== undefined);
  const most = known.reduce<Row | undefined>(
    (best, row) => ((countOf(row) ?? 0) > ((best && countOf(best)) ?? 0) ? row : best),
    undefined,
  );
  const noun = inSentence(value.title);
  if (!most)
    return known.length === rows.length
      ? `No ${noun}.`
      : `Every count of ${noun} is withheld${known.length > 0 ? " or zero" : ""}.`;
  return `Most ${noun}: ${cellText("count", most[value.name])}, ${cellText("text", most[label])}.`;
}

/** What a row is called. */
export function labelOf([first = ""]: readonly string[], row: Row): string {
  return cellText("text", row[first]);
}
