/** Joins the rows of all but the most frequent values of a breakdown. */
import type { TableDefinition } from "@tagwell/contract";
import { otherValues } from "../../../warehouse/bounded-values.ts";
import type { CountedRow } from "../count/count-rows.ts";
import type { PeriodSums } from "../count/measured-cells.ts";

/** Values of a breakdown that have rows of their own: of a table with rows as they were counted, and of a list. */
const maxValues = { counted: 200, listed: 20 };

/** The frequency is that of the table's first count. `name`: the breakdown's column. */
export function joinRareValues(rows: readonly CountedRow[], table: TableDefinition, name: string): CountedRow[] {
  const first = table.columns.find(({ kind }) => kind === "count")?.name ?? "";
  const frequency = new Map<string, number>();
  for (const { texts, counts } of rows) {
    const value = texts[name] ?? "";
    frequency.set(value, (frequency.get(value) ?? 0) + (counts.get(first)?.now ?? 0));
  }
  const ranked = Array.from(frequency).sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
  const kept = new Set(
    ranked.slice(0, maxValues[table.rows === "listed" ? "listed" : "counted"]).map(([value]) => value),
  );
  if (kept.size === frequency.size) return [...rows];
  const joined = new Map<string, CountedRow>();
  for (const { texts, counts } of rows) {
    const shown = kept.has(texts[name] ?? "") ? texts : { ...texts, [name]: otherValues };
    const id = JSON.stringify(Object.values(shown));
    joined.set(id, { texts: shown, counts: addCounts(counts, joined.get(id)?.counts) });
  }
  return Array.from(joined.values());
}

function addCounts(counts: CountedRow["counts"], more: CountedRow["counts"] | undefined): CountedRow["counts"] {
  const sum = (one: PeriodSums, other: PeriodSums | undefined) => ({
    now: one.now + (other?.now ?? 0),
    before: one.before + (other?.before ?? 0),
  });
  return new Map(Array.from(counts, ([name, one]) => [name, sum(one, more?.get(name))]));
}
