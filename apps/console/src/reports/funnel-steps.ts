/** A table of steps as a funnel: how many reached each step, and how many fewer than the one before. */
import { listed } from "../shared/listed.ts";
import { isLess, limitsOf, marginOf, percentOf } from "./estimates.ts";
import type { ChartSpec } from "./table-charts.ts";
import { cellText, type Estimate, inSentence, isEstimate, numberOf, type Row } from "./table-rows.ts";

export interface FunnelStep {
  name: string;
  row: Row;
  /** How many fewer reached it than the step before, and in percent of it; undefined where that is not known, or more came. */
  loss: { count: string; percent: string } | undefined;
  /** The step certainly has more than the one before it: there is another way to it. */
  isEntered: boolean;
}

export interface Funnel {
  /** The value of the breakdown; undefined without one. */
  title: string | undefined;
  steps: FunnelStep[];
  /** The last step in percent of the first; undefined where one of them is not known. */
  conversion: string | undefined;
}

type Spec = Extract<ChartSpec, { kind: "funnel" }>;

/** A funnel for each value of the breakdown. */
export function funnelsOf({ label, value, groups }: Spec, rows: readonly Row[]): Funnel[] {
  const byGroup = new Map<string, Row[]>();
  for (const row of rows) {
    const title = groups.map((name) => cellText("text", row[name])).join(" · ");
    byGroup.set(title, [...(byGroup.get(title) ?? []), row]);
  }
  return Array.from(byGroup, ([title, ofGroup]) => {
    const steps = ofGroup.map((row, at) => stepOf(row, ofGroup[at - 1]));
    const [first, last] = [ofGroup[0]?.[value.name], ofGroup.at(-1)?.[value.name]];
    return { title: title || undefined, steps, conversion: percentOf(last, first) };
  });

  function stepOf(row: Row, before: Row | undefined): FunnelStep {
    const [now, earlier] = [row[value.name], before?.[value.name]];
    const lost = fewer(earlier, now);
    const percent = percentOf(lost, earlier);
    const loss = percent === undefined ? undefined : { count: cellText("count", lost), percent };
    return { name: cellText("text", row[label]), row, loss, isEntered: isLess(earlier, now) };
  }
}

/** The difference of two counts; undefined where the second is the greater one, or what estimates leave open is most of it. */
function fewer(earlier: Row[string] | undefined, now: Row[string] | undefined): number | Estimate | undefined {
  const [before, after] = [numberOf(earlier), numberOf(now)];
  if (before === undefined || after === undefined || after > before) return undefined;
  if (!isEstimate(earlier) && !isEstimate(now)) return before - after;
  const within = marginOf(earlier, now);
  return before - after < within ? undefined : { estimate: before - after, within };
}

/**
 * Where most stopped; else why that cannot be told. Empty where nobody did. A step with more than the one before it has another way
 * to it, so that what the steps before it lost is not known either.
 */
export function greatestLoss({ steps }: Funnel, { value }: Spec): string {
  const countOf = ({ row }: FunnelStep) => row[value.name];
  const cannot = (why: string) => `where most stopped cannot be told: ${why}`;
  const entered = steps.filter(({ isEntered }) => isEntered).map(({ name }) => inSentence(name));
  if (entered.length > 0) return cannot(`there is another way to ${listed(entered)}`);
  const losses = steps.slice(1).map((step, at) => lossOf(steps[at] ?? step, step));
  if (losses.every(({ most }) => most === 0)) return "";
  const [greatest] = [...losses].sort((a, b) => b.least - a.least);
  const isTold = losses.every((one) => one.least >= 0 && (one === greatest || one.most <= (greatest?.least ?? 0)));
  if (!greatest?.loss || !isTold) return cannot("the losses are too much alike for estimates");
  const alike = losses.filter(({ least }) => least === greatest.least).map(({ after }) => inSentence(after));
  const { count, percent } = greatest.loss;
  return `most stopped after ${listed(alike)}: ${count}${alike.length > 1 ? " each" : ` (${percent})`}`;

  /** The least and the most that it can be. */
  function lossOf(before: FunnelStep, { row, loss }: FunnelStep) {
    const unknown = { least: 0, most: Number.POSITIVE_INFINITY };
    const [earlier, now] = [limitsOf(countOf(before)) ?? unknown, limitsOf(row[value.name]) ?? unknown];
    return { after: before.name, loss, least: earlier.least - now.most, most: earlier.most - now.least };
  }
}

/** The sentence of each funnel: its start, its end, and where most stopped. */
export function describeFunnel(funnel: Funnel, spec: Spec): string {
  const [first, last] = [funnel.steps[0], funnel.steps.at(-1)];
  const at = (step: FunnelStep | undefined) =>
    `${cellText("count", step?.row[spec.value.name])} at ${inSentence(step?.name ?? "")}`;
  const start = `${funnel.title === undefined ? "" : `${funnel.title}: `}${at(first)}`;
  const end = funnel.conversion && `${at(last)} (${funnel.conversion})`;
  return [start, end, greatestLoss(funnel, spec)].filter(Boolean).join(", ");
}
