/** A row of a table with its counts. */
import type { CountColumn } from "@tagwell/contract";
import type { DayList, PlaceCounts } from "./place-counts.ts";
import type { TableParts } from "./row-groups.ts";

export interface CountedRow {
  /** Identifies the row, also on other days. */
  id: string;
  texts: Readonly<Record<string, string>>;
  /** By the column's name. Rows whose column counts the same events may share the same object. */
  columns: ReadonlyMap<string, PlaceCounts>;
}

export type CountParts = TableParts & DayList;

/** The measures that the columns count, in the order in which they first come. */
export function measuresOf(columns: readonly CountColumn[]): string[] {
  return Array.from(new Set(columns.flatMap(({ measure, minus }) => (minus ? [measure, minus.measure] : [measure]))));
}

/** Groups a list by what each item belongs to. */
export function groupBy<Item, Group>(items: readonly Item[], groupOf: (item: Item) => Group): Map<Group, Item[]> {
  const groups = new Map<Group, Item[]>();
  for (const item of items) {
    const group = groupOf(item);
    const known = groups.get(group);
    if (known) known.push(item);
    else groups.set(group, [item]);
  }
  return groups;
}
