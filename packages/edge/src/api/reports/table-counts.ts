/** The counts of a table by row, and each row's by column, place (a site in an environment) and day. */
import type { TableDefinition } from "@tagwell/contract";
import { buildHours } from "./build-hours.ts";
import { buildTable, type KnownRows, knownRows, noKnownRows, type TableParts } from "./build-table.ts";
import type { BuiltRow } from "./built-row.ts";
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

export const placeOf = ({ site, environment }: Pick<Slice, "site" | "environment">) => `${site} ${environment}`;

/** The rows of each table, by its name. */
export type CountedTables = ReadonlyMap<string, ReadonlyMap<string, CountedRow>>;

type CountParts = Pick<TableParts, "measures" | "frequentOf"> & DayList;

export function countTable(
  table: TableDefinition,
  slices: readonly Slice[],
  parts: CountParts,
): Map<string, CountedRow> {
  const build = (isKnown: KnownRows) =>
    table.rows === "time"
      ? (slice: Slice) => buildHours(table, { ...parts, ...slice })
      : (slice: Slice) => buildTable(table, { ...parts, ...slice }, isKnown);
  const rows = collect(slices, build(noKnownRows), parts);
  if (table.rows === "time") return rows;
  const texts = Array.from(rows.values(), (row) => row.texts);
  const known = knownRows(table, parts.measures, texts);
  return known ? collect(slices, build(known), parts) : rows;
}

function collect(
  slices: readonly Slice[],
  build: (slice: Slice) => BuiltRow[],
  days: DayList,
): Map<string, CountedRow> {
  const rows = new Map<string, CountedRow & { columns: Map<string, Map<string, number[]>> }>();
  for (const slice of slices) {
    for (const { id, texts, counts } of build(slice)) {
      const row = rows.get(id) ?? { id, texts, columns: new Map() };
      rows.set(id, row);
      for (const [column, count] of Object.entries(counts)) {
        if (count === 0) continue;
        const places = row.columns.get(column) ?? new Map<string, number[]>();
        row.columns.set(column, places);
        addCount(places, slice, count, days);
      }
    }
  }
  return rows;
}

/** Adds a slice's count to those of its place. */
export function addCount(
  places: Map<string, number[]>,
  slice: Slice,
  count: number,
  { firstDay, days }: DayList,
): void {
  const place = placeOf(slice);
  const counts = places.get(place) ?? new Array<number>(days).fill(0);
  places.set(place, counts);
  const at = slice.day - firstDay;
  counts[at] = (counts[at] ?? 0) + count;
}
