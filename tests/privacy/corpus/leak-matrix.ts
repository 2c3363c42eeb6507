/** A summary table: how many cases of each kind left the page, by place. */
import type { Carrier } from "./carrier.ts";

interface Cell {
  cases: number;
  leaks: number;
}

/** Cells by kind, then by group of carriers; site text on personal and public pages separately. */
export type LeakMatrix = Map<string, Map<string, Cell>>;

export function countCase(
  matrix: LeakMatrix,
  kind: string,
  group: Carrier["group"],
  isPersonal: boolean,
  leaked: boolean,
): void {
  const column = group === "site text" ? `${group}, ${isPersonal ? "personal" : "public"}` : group;
  const row = matrix.get(kind) ?? new Map<string, Cell>();
  const cell = row.get(column) ?? { cases: 0, leaks: 0 };
  matrix.set(kind, row.set(column, { cases: cell.cases + 1, leaks: cell.leaks + (leaked ? 1 : 0) }));
}

export function addMatrix(total: LeakMatrix, part: LeakMatrix): void {
  for (const [kind, row] of part) {
    const sum = total.get(kind) ?? new Map<string, Cell>();
    for (const [column, { cases, leaks }] of row) {
      const cell = sum.get(column) ?? { cases: 0, leaks: 0 };
      sum.set(column, { cases: cell.cases + cases, leaks: cell.leaks + leaks });
    }
    total.set(kind, sum);
  }
}

/** For console.table: the share of leaks in percent. */
export const inPercent = (matrix: LeakMatrix): Record<string, Record<string, string>> =>
  Object.fromEntries(
    [...matrix].map(([kind, row]) => [
      kind,
      Object.fromEntries([...row].map(([column, { cases, leaks }]) => [column, ((leaks * 100) / cases).toFixed(1)])),
    ]),
  );
