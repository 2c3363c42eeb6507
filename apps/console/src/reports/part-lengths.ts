/** How long the parts of a bar are, in their order. */
import type { ChartPart, ChartSpec } from "./table-charts.ts";
import { numberOf, type Row } from "./table-rows.ts";

export interface PartLength {
  name: string;
  /** As a share of the bar's full length. */
  length: number;
  isWithheld: boolean;
}

type Spec = Pick<Extract<ChartSpec, { kind: "bars" }>, "whole" | "isFilled"> & { parts: readonly ChartPart[] };

/**
 * What is withheld has its place among the others, and what they leave of the bar as its length: in equal shares where it is
 * several parts. If the whole is withheld too, the bar's length says nothing. `greatest`: the count of a full bar.
 */
export function partLengths({ parts, whole, isFilled }: Spec, row: Row, greatest: number): PartLength[] {
  const count = numberOf(row[whole.name]);
  const full = isFilled ? Math.max(1, count ?? 0) : greatest;
  if (count === undefined && isFilled) return [{ name: whole.name, length: 1, isWithheld: true }];
  const drawn = parts.length > 0 ? parts : [whole];
  const known = drawn.map(({ name }) => numberOf(row[name]));
  const sum = known.reduce<number>((total, one) => total + (one ?? 0), 0);
  const withheld = drawn.filter(({ name }) => row[name] === "withheld");
  const left = Math.max(0, (count ?? full) - sum) / Math.max(1, withheld.length);
  return drawn.map(({ name }, at) => {
    const isWithheld = row[name] === "withheld";
    return { name, length: (isWithheld ? left : (known[at] ?? 0)) / full, isWithheld };
  });
}
