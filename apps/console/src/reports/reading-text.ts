/** What is read at one place of a chart: a column, a bar, a point of lines, a step. */
import type { FunnelStep } from "./funnel-steps.ts";
import { describeShare, labelOf, shareText } from "./report-text.ts";
import type { ChartSpec } from "./table-charts.ts";
import { cellText, inSentence, type Row, sentText } from "./table-rows.ts";

type Spec<Kind extends ChartSpec["kind"]> = Extract<ChartSpec, { kind: Kind }>;

export function readColumn({ label, value }: Spec<"columns">, row: Row | undefined): string {
  if (!row) return "";
  return [`${cellText("text", row[label])}: ${countText(value, row)}`, ...beforeText("count", row)].join(", ");
}

/** With the parts of the bar, which the chart tells only by their lengths. */
export function readBar(spec: Spec<"bars">, row: Row | undefined): string {
  if (!row) return "";
  const [first = "", ...others] = spec.labels;
  const name = [
    labelOf(spec.labels, row),
    sentText(first, row),
    ...others.map((label) => cellText("text", row[label])),
  ];
  const count = `${name.filter(Boolean).join(" · ")}: ${countText(spec.whole, row)}`;
  const isWholeCompared = spec.compared === spec.whole.name;
  const share = spec.share && row[spec.share.name] !== null ? [describeShare(spec.share, row)] : [];
  const parts = spec.parts.map((part) => `${inSentence(part.title)} ${cellText("count", row[part.name])}`);
  const before = beforeText(isWholeCompared ? "count" : "percent", row);
  // What stands before it is what it is compared with.
  const facts = isWholeCompared ? [count, ...before, ...share] : [count, ...share, ...before];
  return [facts.join(", "), parts.join(", ")].filter(Boolean).join("; ");
}

/** Every line at one point, as shares of the first, and each with its period before. */
export function readPoint({ labels, points }: Spec<"lines">, rows: readonly Row[], place: number): string {
  const [first, point] = [points[0], points[place]];
  if (!first || !point) return "";
  const shareOf = (row: Row, name: string, whole: string) =>
    `${cellText("count", row[name])} (${shareText(row[name], row[whole])})`;
  const lines = rows.map((row) => {
    const now = `${labelOf(labels, row)} ${shareOf(row, point.name, first.name)}`;
    if (point.before === undefined || first.before === undefined) return now;
    return `${now}, ${shareOf(row, point.before, first.before)} in the period before`;
  });
  return `${point.title}: ${lines.join(point.before === undefined ? ", " : "; ")}`;
}

export function readStep({ value, branches }: Spec<"funnel">, { name, row, loss }: FunnelStep): string {
  const facts = [`${name}: ${countText(value, row)}`, ...beforeText("count", row)];
  if (loss) facts.push(`${loss.count} fewer than the step before, ${loss.percent}`);
  const parts = branches.map((part) => `${inSentence(part.title)} ${cellText("count", row[part.name])}`);
  return [facts.join(", "), parts.join(", ")].filter(Boolean).join("; ");
}

const countText = ({ name, title }: { name: string; title: string }, row: Row) =>
  `${cellText("count", row[name])} ${inSentence(title)}`;

/** Nothing without a comparison. */
const beforeText = (kind: "count" | "percent", row: Row) =>
  "previous" in row ? [`${cellText(kind, row.previous)} in the period before`] : [];
