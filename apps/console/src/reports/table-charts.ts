/** The charts of a report's table, derived from its columns, and how long the parts of a bar are. */
import type { ReportColumn, ReportTable } from "@tagwell/contract";
import { numberOf, type Row } from "./table-rows.ts";

/** One of the counts that a chart shows. */
export interface ChartPart {
  name: string;
  title: string;
}

/** A count that lines go through. */
export interface LinePoint extends ChartPart {
  /** The column of the period before, where that is compared. */
  before: string | undefined;
}

export type ChartSpec =
  | { kind: "columns"; label: string; value: ChartPart }
  | {
      kind: "bars";
      title: string;
      /** Columns that name a bar: the first in full, the others small below it. */
      labels: string[];
      whole: ChartPart;
      /** Parts of a bar, in the order in which they are drawn. */
      parts: ChartPart[];
      /** The parts have an order; other parts differ in kind. */
      isOrdered: boolean;
      /** Each bar has the full length: its parts are shares of it. */
      isFilled: boolean;
      /** A percentage beside the count. */
      share: ChartPart | undefined;
      /** The column that is compared with the period before. */
      compared: string | undefined;
    }
  | { kind: "lines"; labels: string[]; points: LinePoint[] }
  | {
      kind: "funnel";
      label: string;
      value: ChartPart;
      /** Text columns beside the step's: each combination is a funnel. */
      groups: string[];
      /** Parts of a step, such as guests. */
      branches: ChartPart[];
      compared: string | undefined;
    };

export function chartsOf(table: ReportTable): ChartSpec[] {
  const own = table.columns.filter(({ name, previousOf }) => previousOf === undefined && name !== "change");
  const counts = own.filter(({ kind }) => kind === "count");
  const texts = own.filter(({ kind }) => kind === "text").map(({ name }) => name);
  const [whole] = counts;
  const label = table.rowName ?? texts[0];
  const pointOf = (point: ChartPart): LinePoint => ({
    ...partOf(point),
    before: table.columns.find(({ previousOf }) => previousOf === point.name)?.name,
  });
  if (!whole || label === undefined || table.chart === "none") return [];
  if (table.chart === "columns") return [{ kind: "columns", label, value: partOf(whole) }];
  const compared = table.columns.find(({ name }) => name === "previous")?.previousOf;
  if (table.chart === "funnel") return [{ ...funnelOf(label, texts, counts), compared }];
  const labels = [label, ...texts.filter((name) => name !== label)];
  if (table.chart === "lines") {
    const points = counts.filter((column) => column.partOf === undefined);
    return points.length < 2 ? [] : [{ kind: "lines", labels, points: points.map(pointOf) }];
  }
  const percent = own.find(({ kind }) => kind === "percent");
  const bars = {
    ...{ kind: "bars" as const, labels, whole: partOf(whole), share: percent && partOf(percent) },
    ...{ compared, isOrdered: table.chart === "shares", isFilled: table.chart === "shares" },
  };
  const parts = counts.filter((column) => column.partOf?.column === whole.name);
  if (parts.length === 0) return [{ ...bars, title: whole.title, parts: [] }];
  const families = new Set(parts.map((column) => column.partOf?.by));
  return Array.from(families, (by) => ({
    ...bars,
    title: `${whole.title} by ${by}`,
    parts: parts.filter((column) => column.partOf?.by === by).map(partOf),
  }));
}

/** The branches are the first family of parts. */
function funnelOf(
  label: string,
  texts: readonly string[],
  counts: readonly ReportColumn[],
): Omit<Extract<ChartSpec, { kind: "funnel" }>, "compared"> {
  const [whole] = counts;
  const parts = counts.filter((column) => column.partOf?.column === whole?.name);
  const branches = parts.filter((column) => column.partOf?.by === parts[0]?.partOf?.by);
  return {
    ...{ kind: "funnel", label, value: partOf(whole ?? { name: "", title: "" }) },
    ...{ groups: texts.filter((name) => name !== label), branches: branches.map(partOf) },
  };
}

function partOf({ name, title }: ChartPart): ChartPart {
  return { name, title };
}

interface PartLength {
  name: string;
  /** As a share of the bar's full length. */
  length: number;
}

type BarsSpec = Pick<Extract<ChartSpec, { kind: "bars" }>, "whole" | "isFilled"> & { parts: readonly ChartPart[] };

/**
 * A filled bar has the full length, also where estimated parts are more than the whole together; then they share it.
 * `greatest`: the count of a full bar.
 */
export function partLengths({ parts, whole, isFilled }: BarsSpec, row: Row, greatest: number): PartLength[] {
  const drawn = parts.length > 0 ? parts : [whole];
  const counts = drawn.map(({ name }) => numberOf(row[name]) ?? 0);
  const sum = counts.reduce((total, count) => total + count, 0);
  const full = isFilled ? Math.max(1, numberOf(row[whole.name]) ?? 0, sum) : greatest;
  return drawn.map(({ name }, at) => ({ name, length: (counts[at] ?? 0) / full }));
}
