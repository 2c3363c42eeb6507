/** Which columns of a report count the same, and whether their rows add up to a number that the report shows. */
import type { Count, CountColumn, ReportDefinition, TableDefinition } from "@tagwell/contract";

/** The same text for counts of the same events. */
export const sourceOf = ({ measure, where, minus, atLeast }: Count): string =>
  JSON.stringify([measure, where ?? {}, minus, atLeast]);

/** Whether the rows add up to a number that the report shows, be it the same count as a fact. */
export function addsUp({ facts }: Pick<ReportDefinition, "facts">, table: TableDefinition) {
  const known = new Set(facts.map(sourceOf));
  return (column: CountColumn): boolean =>
    table.rows === "time" || column.addsUp === true || (table.rows !== "listed" && known.has(sourceOf(column)));
}
