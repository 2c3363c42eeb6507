/** How long the parts of a bar are, in their order. */
import type { ChartPart, ChartSpec } from "./table-charts.ts";
import { numberOf, type Row } from "./table-rows.ts";

export interface PartLength {
  name: string;
  /** As a share of the bar's full length. */
  length: number;
}

type Spec = Pick<Extract<ChartSpec, { kind: "bars" }>, "whole" | "isFilled"> & { parts: readonly ChartPart[] };

/**
 * A filled bar has the full length, also where estimated parts are more than the whole together; then they share it.
 * `greatest`: the count of a full bar.
 */
export function partLengths({ parts, whole, isFilled }: Spec, row: Row, greatest: number): PartLength[] {
  const drawn = parts.length > 0 ? parts : [whole];
  const counts = drawn.map(({ name }) => numberOf(row[name]) ?? 0);
  const sum = counts.reduce((total, count) => total + count, 0);
  const full = isFilled ? Math.max(1, numberOf(row[whole.name]) ?? 0, sum) : greatest;
  return drawn.map(({ name }, at) => ({ name, length: (counts[at] ?? 0) / full }));
}
