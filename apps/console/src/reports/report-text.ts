/** A report and its charts in sentences. */
import type { ReportFact, ReportNumber, ReportRange, ReportSample } from "@tagwell/contract";
import { isLess } from "./estimates.ts";
import { describeFunnel, funnelsOf } from "./funnel-steps.ts";
import type { ChartSpec } from "./table-charts.ts";
import { cellText, dayText, estimateOf, inSentence, isEstimate, numberOf, type Row } from "./table-rows.ts";

/** Days of UTC: "21 Nov 2026 to 23 Nov 2026". */
export function describeRange({ from, to }: ReportRange): string {
  return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
}

/** A total and that of the period before, which is there only where they are compared. */
export interface FactCounts {
  value: Row[string];
  previous?: Row[string];
}

/** With a sample, the counts are estimates. */
export function countsOf({ value, previous }: ReportFact, sample: ReportSample | undefined): FactCounts {
  const cell = (number: ReportNumber) => (sample && number !== null ? estimateOf(number, sample) : number);
  return { value: cell(value), ...(previous !== undefined && { previous: cell(previous) }) };
}

/** How a total compares with the period before; empty without a comparison. */
export function describeFact({ value, previous }: FactCounts): string {
  const [now, before] = [numberOf(value), numberOf(previous)];
  if (now === undefined || before === undefined) return "";
  const was = `${cellText("count", previous)} in the period before`;
  if (before === 0) return was;
  const change = (now / before - 1) * 100;
  if (!isEstimate(value) && !isEstimate(previous)) return `${cellText("change", change)} (${was})`;
  return isLess(value, previous) || isLess(previous, value)
    ? `${cellText("change", Math.round(change))} (${was})`
    : `About the same (${was}).`;
}

/** What readers' numbers are; empty where they are exact. */
export const describeSample = (sample: ReportSample | undefined): string =>
  sample
    ? `Numbers are changed at random, typically by their square root (100 by 10), and rounded to ${sample.roundedTo}, so that no small count can be derived from them; parts need not add up to their whole.`
    : "";

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
  const [some, all] = [numberOf(part), numberOf(whole)];
  if (some === undefined || !all) return "–";
  const percent = (some / all) * 100;
  return cellText("percent", isEstimate(part) || isEstimate(whole) ? Math.round(percent) : percent);
}

/** The highest column is named where no other is as high, as far as estimates can tell. */
function describeColumns({ label, value }: Extract<ChartSpec, { kind: "columns" }>, rows: readonly Row[]): string {
  const noun = inSentence(value.title);
  const [most, ...others] = [...rows].sort((a, b) => (numberOf(b[value.name]) ?? 0) - (numberOf(a[value.name]) ?? 0));
  if (!most || !numberOf(most[value.name])) return `No ${noun}.`;
  const isTold = others.every((row) => isLess(row[value.name], most[value.name]));
  const count = `Most ${noun}: ${cellText("count", most[value.name])}`;
  return isTold ? `${count}, ${cellText("text", most[label])}.` : `${count}.`;
}

/** What a row is called. */
export function labelOf([first = ""]: readonly string[], row: Row): string {
  return cellText("text", row[first]);
}
