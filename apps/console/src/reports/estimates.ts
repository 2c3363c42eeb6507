/** What estimates leave open, so that no sentence says more than the figures do. */
import { cellText, isEstimate, numberOf, type Row } from "./table-rows.ts";

/** The least and the greatest that a count can be, as far as it can be told. */
export function limitsOf(cell: Row[string] | undefined): { least: number; most: number } | undefined {
  if (typeof cell === "number") return { least: cell, most: cell };
  if (!isEstimate(cell)) return undefined;
  return { least: Math.max(0, cell.estimate - cell.within), most: cell.estimate + cell.within };
}

/** True where the first is less than the second by more than estimates leave open. */
export function isLess(one: Row[string] | undefined, other: Row[string] | undefined): boolean {
  const [first, second] = [numberOf(one), numberOf(other)];
  return first !== undefined && second !== undefined && second - first > marginOf(one, other);
}

/** How far the difference of two counts may be off; they are off independently of each other. */
export const marginOf = (...cells: readonly (Row[string] | undefined)[]): number =>
  Math.sqrt(cells.reduce<number>((sum, cell) => sum + (isEstimate(cell) ? cell.within ** 2 : 0), 0));

/** True for a count of nothing, and for one that is lower than in the period before. */
export function isLow(row: Row, column: string, compared: string | undefined): boolean {
  return numberOf(row[column]) === 0 || (compared === column && isLess(row[column], row.previous));
}

/** A count in percent of another one; undefined where one of them is not known, or it is the greater one. */
export function percentOf(part: Row[string] | undefined, whole: Row[string] | undefined): string | undefined {
  const [some, all] = [numberOf(part), numberOf(whole)];
  if (some === undefined || !all || some > all) return undefined;
  const percent = (some / all) * 100;
  return cellText("percent", isEstimate(part) || isEstimate(whole) ? Math.round(percent) : percent);
}
