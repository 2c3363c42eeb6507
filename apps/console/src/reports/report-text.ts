/** A report and its charts in sentences. */
import type { Report, ReportFact, ReportNumber, ReportRange } from "@tagwell/contract";
import { isApproximate, isLess, limitsOf } from "./approximate.ts";
import { describeFunnel, funnelsOf } from "./funnel-steps.ts";
import type { ChartSpec } from "./table-charts.ts";
import { cellText, dayText, inSentence, numberOf, type Row } from "./table-rows.ts";

/** Days of UTC: "21 Nov 2026 to 23 Nov 2026". */
export function describeRange({ from, to }: ReportRange): string {
  return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
}

/** A total and that of the period before, which is there only where they are compared. */
export interface FactCounts {
  value: Row[string];
  previous?: Row[string];
}

/** `within`: by how much an approximate count differs from the true one at most. */
export function countsOf({ value, previous }: ReportFact, within: number): FactCounts {
  const cell = (number: ReportNumber) =>
    typeof number === "object" && number !== null ? { ...number, within } : number;
  return { value: cell(value), ...(previous !== undefined && { previous: cell(previous) }) };
}

/** How a total compares with the period before; empty without a comparison. */
export function describeFact({ value, previous }: FactCounts): string {
  const now = numberOf(value);
  const before = numberOf(previous);
  if (previous === undefined) return "";
  if (now === undefined || before === undefined) return "No comparison: one of the counts is withheld.";
  const was = `${cellText("count", previous)} in the period before`;
  if (before === 0) return was;
  const change = Math.round((now / before - 1) * 1000) / 10;
  if (!isApproximate(value, previous)) return `${cellText("change", change)} (${was})`;
  return isLess(value, previous) || isLess(previous, value)
    ? `about ${cellText("change", Math.round(change))} (${was})`
    : `No certain change: the counts are approximate (${was}).`;
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
  if (some === undefined || !all) return "–";
  const percent = (some / all) * 100;
  return cellText("percent", isApproximate(part, whole) ? { about: Math.round(percent) } : percent);
}

/** The highest column is named where no other can be higher. */
function describeColumns({ label, value }: Extract<ChartSpec, { kind: "columns" }>, rows: readonly Row[]): string {
  const noun = inSentence(value.title);
  const known = rows.filter((row) => numberOf(row[value.name]) !== undefined);
  const hidden = rows.length - known.length;
  if (hidden > 0 && known.every((row) => row[value.name] === 0))
    return `Every count of ${noun} is withheld${known.length > 0 ? " or zero" : ""}.`;
  if (hidden > 0)
    return `The most ${noun} cannot be told: ${hidden} of ${rows.length} counts ${hidden === 1 ? "is" : "are"} withheld.`;
  const [most] = [...known].sort((a, b) => (numberOf(b[value.name]) ?? 0) - (numberOf(a[value.name]) ?? 0));
  if (!most || numberOf(most[value.name]) === 0) return `No ${noun}.`;
  const least = limitsOf(most[value.name])?.least ?? 0;
  const others = known.filter((row) => row !== most);
  const isTold = others.every((row) => (limitsOf(row[value.name])?.most ?? Number.POSITIVE_INFINITY) <= least);
  const count = `Most ${noun}: ${cellText("count", most[value.name])}`;
  return isTold ? `${count}, ${cellText("text", most[label])}.` : `${count}.`;
}

/** What a row is called. */
export function labelOf([first = ""]: readonly string[], row: Row): string {
  return cellText("text", row[first]);
}
