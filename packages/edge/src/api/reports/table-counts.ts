/** The counts of a table by row, and each row's by column, place (a site in an environment) and day. */
import type { TableDefinition } from "@tagwell/contract";
import { buildHours } from "./build-hours.ts";
import { buildTable, type TableParts } from "./build-table.ts";
import type { Slice } from "./sliced-counts.ts";

/** By place, the counts of each day. */
export type PlaceCounts = ReadonlyMap<string, number[]>;

export interface CountedRow {
  id: string;
  texts: Readonly<Record<string, string>>;
  columns: ReadonlyMap<string, PlaceCounts>;
}

export interface DayList {
  /** Days since 1970. */
  firstDay: number;
  days: number;
}

/** The rows of each table, by its name. */
export type CountedTables = ReadonlyMap<string, ReadonlyMap<string, CountedRow>>;

type CountParts = TableParts & DayList;

export function countTable(
  table: TableDefinition,
  slices: readonly Slice[],
  parts: CountParts,
): Map<string, CountedRow> {
  const built =
    table.rows === "time" ? slices.map((slice) => buildHours(table, slice, parts)) : buildTable(table, slices, parts);
  const columns = table.columns.filter(({ kind }) => kind === "count").map(({ name }) => name);
  const rows = new Map<string, CountedRow & { columns: Map<string, Map<string, number[]>> }>();
  for (const [at, slice] of slices.entries()) {
    for (const { id, texts, counts } of built[at] ?? []) {
      const row = rows.get(id) ?? { id, texts, columns: new Map() };
      rows.set(id, row);
      for (let at = 0; at < columns.length; at++) {
        const column = columns[at] ?? "";
        const count = counts[at] ?? 0;
        if (count === 0) continue;
        const places = row.columns.get(column) ?? new Map<string, number[]>();
        row.columns.set(column, places);
        addCount(places, slice, count, parts);
      }
    }
  }
  return rows;
}

/** Adds a slice's count to those of its place. */
export function addCount(
  places: Map<string, number[]>,
  { place, day }: Pick<Slice, "place" | "day">,
  count: number,
  { firstDay, days }: DayList,
): void {
  const counts = places.get(place) ?? new Array<number>(days).fill(0);
  places.set(place, counts);
  const at = day - firstDay;
  counts[at] = (counts[at] ?? 0) + count;
}
