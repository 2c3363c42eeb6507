/** The rows of a table with the figure of each count column, as reports show them. */
import type { TableDefinition } from "@tagwell/contract";
import type { CountedRow } from "./counted-row.ts";
import { type Places, wantedFigure } from "./release-places.ts";
import { addDays, type DayCounts, type ReleaseRules } from "./released-counts.ts";
import { type DayPlaces, shownValue } from "./shown-value.ts";
import type { PlacedRows } from "./table-figures.ts";

export interface FigureRow {
  texts: Readonly<Record<string, string>>;
  figures: ReadonlyMap<string, DayCounts>;
}

/** The rows of the places that are asked for. */
export function figureRows(rows: ReadonlyMap<string, CountedRow>, placed: PlacedRows, places: Places): FigureRow[] {
  return Array.from(rows, ([id, { texts }]) => {
    const figures = Array.from(
      placed.get(id) ?? [],
      ([column, figure]) => [column, wantedFigure(figure, places)] as const,
    );
    return { texts, figures: new Map(figures) };
  });
}

/** What stands for the values of a breakdown beyond the most frequent ones. */
export const otherValues = "(other)";
/** Values of a breakdown that have rows of their own: of a table with rows as they were counted, and of a list. */
const maxValues = { counted: 200, listed: 20 };

/** Joins the rows of all but the most frequent values of a breakdown; the frequency is that of the first count. */
export function joinRareValues(
  rows: readonly FigureRow[],
  { table, name, range }: { table: TableDefinition; name: string; range: DayPlaces },
): FigureRow[] {
  const first = table.columns.find(({ kind }) => kind === "count")?.name ?? "";
  const frequency = new Map<string, number>();
  for (const { texts, figures } of rows) {
    const value = texts[name] ?? "";
    const counts = figures.get(first)?.counts.slice(range.first, range.last + 1) ?? [];
    frequency.set(
      value,
      counts.reduce((sum, count) => sum + count, frequency.get(value) ?? 0),
    );
  }
  const ranked = Array.from(frequency).sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
  const kept = new Set(
    ranked.slice(0, maxValues[table.rows === "listed" ? "listed" : "counted"]).map(([value]) => value),
  );
  if (kept.size === frequency.size) return [...rows];
  const joined = new Map<string, FigureRow[]>();
  for (const { texts, figures } of rows) {
    const shown = kept.has(texts[name] ?? "") ? texts : { ...texts, [name]: otherValues };
    const id = JSON.stringify(Object.values(shown));
    joined.set(id, [...(joined.get(id) ?? []), { texts: shown, figures }]);
  }
  return Array.from(joined.values(), sumRows);
}

function sumRows(rows: readonly FigureRow[]): FigureRow {
  const [first = { texts: {}, figures: new Map() }, ...others] = rows;
  if (others.length === 0) return first;
  const sums = Array.from(first.figures.keys(), (column) => {
    return [column, addDays(rows.flatMap(({ figures }) => figures.get(column) ?? []))] as const;
  });
  return { texts: first.texts, figures: new Map(sums) };
}

/** A row for each day of the range, or for each hour of a single day. */
export function timeRows(
  placed: { totals: FigureRow; hours: FigureRow[] },
  { range, dayNames }: { range: DayPlaces; dayNames: (place: number) => string },
): { row: FigureRow; places: DayPlaces; previous: DayPlaces }[] {
  const days = range.last - range.first + 1;
  const before = (place: number) => ({ first: place - days, last: place - days });
  if (days === 1) return placed.hours.map((row) => ({ row, places: range, previous: before(range.first) }));
  return Array.from({ length: days }, (_, at) => {
    const place = range.first + at;
    const row = { ...placed.totals, texts: { when: dayNames(place) } };
    return { row, places: { first: place, last: place }, previous: before(place) };
  });
}

export const readFigure = (row: FigureRow, column: string, places: DayPlaces, rules: ReleaseRules) => {
  const figure = row.figures.get(column);
  return figure ? shownValue(figure, places, rules) : 0;
};
