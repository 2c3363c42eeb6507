/** A table of steps as a funnel: how many reached each step, and how many left before it. */
import type { ChartSpec } from "./table-charts.ts";
import { cellText, inSentence, numberOf, type Row } from "./table-rows.ts";

export interface FunnelStep {
  name: string;
  row: Row;
  /** How many left since the step before and in percent of it; undefined where that is not known, or more came. */
  loss: { count: string; percent: string } | undefined;
  /** The step has more than the one before it: there is another way to it. */
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
    return { title: title || undefined, steps, conversion: shareOf(last, first) };
  });

  function stepOf(row: Row, before: Row | undefined): FunnelStep {
    const [now, earlier] = [numberOf(row[value.name]), numberOf(before?.[value.name])];
    const isKnown = now !== undefined && earlier !== undefined;
    const isAbout = [row, before].some((each) => typeof each?.[value.name] === "object");
    const lost = isKnown && now <= earlier && earlier > 0 ? earlier - now : undefined;
    const loss = lost !== undefined && {
      count: cellText("count", isAbout ? { about: lost } : lost),
      percent: cellText("percent", Math.round((lost / (earlier ?? 1)) * 1000) / 10),
    };
    return { name: cellText("text", row[label]), row, loss: loss || undefined, isEntered: isKnown && now > earlier };
  }
}

function shareOf(part: Row[string] | undefined, whole: Row[string] | undefined): string | undefined {
  const [some, all] = [numberOf(part), numberOf(whole)];
  return some === undefined || !all || some > all
    ? undefined
    : cellText("percent", Math.round((some / all) * 1000) / 10);
}

/** Where most are lost; undefined where nothing is, or nothing is known. */
export function greatestLoss({ steps }: Funnel, { value }: Spec): string | undefined {
  const lost = steps.flatMap(({ row, loss }, at) => {
    const before = steps[at - 1];
    const count = (numberOf(before?.row[value.name]) ?? 0) - (numberOf(row[value.name]) ?? 0);
    return loss && before && count > 0 ? [{ after: before.name, count, loss }] : [];
  });
  const [most] = lost.sort((a, b) => b.count - a.count);
  return most && `most stopped after ${inSentence(most.after)}: ${most.loss.count}, ${most.loss.percent}`;
}

/** The sentence of each funnel: its start, its end, and where most stopped. */
export function describeFunnel(funnel: Funnel, spec: Spec): string {
  const first = funnel.steps[0];
  const count = cellText("count", first?.row[spec.value.name]);
  const start = `${funnel.title === undefined ? "" : `${funnel.title}: `}${count} ${inSentence(first?.name ?? "")}`;
  const end = funnel.conversion && `${funnel.conversion} reached ${inSentence(funnel.steps.at(-1)?.name ?? "")}`;
  return [start, end, greatestLoss(funnel, spec)].filter(Boolean).join(", ");
}
