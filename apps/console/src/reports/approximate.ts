/** What approximate counts leave open, so that no sentence says more than the figures do. */
import type { Report } from "@tagwell/contract";
import { cellText, isDay, numberOf, type Row } from "./table-rows.ts";

/** Where numbers are rounded, what is left of a day's is dropped after so many days. */
const eraDays = 28;
const dayMs = 86_400_000;

/** By how much an approximate count of the report differs from the true one at most. */
export function marginOf({ smallest, step, from, to }: Pick<Report, "smallest" | "step" | "from" | "to">): number {
  if (step === undefined) return smallest - 1;
  const days = isDay(from) && isDay(to) ? (Date.parse(to) - Date.parse(from)) / dayMs + 1 : 1;
  return step * (Math.ceil(days / eraDays) + 1) - 1;
}

/** The least and the greatest that a count can be; undefined where it is withheld, or nobody says how far off it is. */
export function limitsOf(cell: Row[string] | undefined): { least: number; most: number } | undefined {
  if (typeof cell === "number") return { least: cell, most: cell };
  if (typeof cell !== "object" || cell?.within === undefined) return undefined;
  return { least: Math.max(0, cell.about - cell.within), most: cell.about + cell.within };
}

/** True where the first is certainly less than the second. */
export function isLess(one: Row[string] | undefined, other: Row[string] | undefined): boolean {
  const [first, second] = [limitsOf(one), limitsOf(other)];
  return first !== undefined && second !== undefined && first.most < second.least;
}

/** True where one of them is not the exact number. */
export const isApproximate = (...cells: readonly (Row[string] | undefined)[]): boolean =>
  cells.some((cell) => typeof cell === "object" && cell !== null);

/** True for a count of nothing, and for one that is certainly lower than in the period before. */
export function isLow(row: Row, column: string, compared: string | undefined): boolean {
  return row[column] === 0 || (compared === column && isLess(row[column], row.previous));
}

/** A count in percent of another one; undefined where one of them is not known, or it is the greater one. */
export function percentOf(part: Row[string] | undefined, whole: Row[string] | undefined): string | undefined {
  const [some, all] = [numberOf(part), numberOf(whole)];
  if (some === undefined || !all || some > all) return undefined;
  const percent = Math.round((some / all) * 1000) / 10;
  return cellText("percent", isApproximate(part, whole) ? { about: Math.round(percent) } : percent);
}
