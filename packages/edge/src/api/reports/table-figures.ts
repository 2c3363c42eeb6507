/** Releases the counts of a table: each row's and column's figure, of the places that are asked for. */
import type { CountColumn, TableDefinition } from "@tagwell/contract";
import type { CountedRow } from "./counted-row.ts";
import { type HeldOn, heldDays } from "./held-days.ts";
import type { InSteps } from "./in-steps.ts";
import { noCounts, type PlaceCounts, sumPlaces } from "./place-counts.ts";
import { releaseParts } from "./release-parts.ts";
import { type PlacedFigure, type Places, presentParts, releasePlaces } from "./release-places.ts";
import { type DayCounts, dayByDay, type ReleaseRules } from "./released-counts.ts";
import { rowId } from "./row-texts.ts";

/** Figures of all columns by row, for tables that are made from these. */
export type PlacedRows = ReadonlyMap<string, ReadonlyMap<string, PlacedFigure>>;

export interface TableRules {
  places: Places;
  rules: ReleaseRules;
  /** Of the sums of rows, where the rows are hours of single days. */
  sumRules?: ReleaseRules;
  /** Whether the rows' counts of a column add up to a number that the report shows. */
  addsUp(column: CountColumn): boolean;
  heldOn: HeldOn;
}

/** The figures of a table that is not broken down. */
export function* releaseTable(
  table: TableDefinition,
  rows: ReadonlyMap<string, CountedRow>,
  { places, rules, sumRules = rules, addsUp, heldOn }: TableRules,
): InSteps<PlacedRows> {
  const placed = new Map(Array.from(rows.keys(), (id) => [id, new Map<string, PlacedFigure>()]));
  const counts = table.columns.filter((column) => column.kind === "count");
  const families = familiesOf(counts);
  const divisionsOf = (row: CountedRow, whole: string) =>
    families
      .filter(([part]) => part?.partOf?.column === whole)
      .map((family) => family.map(({ name }) => row.columns.get(name) ?? noCounts));
  for (const column of counts.filter(({ partOf }) => !partOf)) {
    const ofRows = Array.from(rows.values(), (row) => ({ row, counts: row.columns.get(column.name) ?? noCounts }));
    if (addsUp(column)) {
      const sums = sumPlaces(ofRows.map((each) => each.counts));
      const released = releasePlaces(sums, places, { ...sumRules, held: heldOn(column) });
      const total = sumRules === rules ? released : placesDayByDay(released, sumRules);
      yield* dividePlaces(total, ofRows, { rules, found: (id, figure) => placed.get(id)?.set(column.name, figure) });
    } else {
      // Rows that count the same share their counts, such as the views of a page beside each of its sections.
      const known = new Map<PlaceCounts, PlacedFigure>();
      for (const { row, counts } of ofRows) {
        const divisions = divisionsOf(row, column.name);
        const isShared = divisions.length === 0 && known.has(counts);
        const held = isShared ? undefined : yield* heldDays(counts, divisions, { places, rules });
        const figure = (isShared && known.get(counts)) || releasePlaces(counts, places, { ...rules, held });
        known.set(counts, figure);
        placed.get(row.id)?.set(column.name, figure);
        yield;
      }
    }
  }
  for (const family of families) {
    for (const row of rows.values()) {
      const whole = placed.get(row.id)?.get(family[0]?.partOf?.column ?? "");
      const parts = family.map(({ name }) => ({ row: { id: name }, counts: row.columns.get(name) ?? noCounts }));
      const found: Found = (name, figure) => placed.get(row.id)?.set(name, figure);
      if (whole) yield* dividePlaces(whole, parts, { rules, found });
    }
  }
  return placed;
}

function placesDayByDay({ byPlace }: PlacedFigure, rules: ReleaseRules): PlacedFigure {
  const days = Array.from(byPlace, ([place, figure]) => [place, dayByDay(figure, rules)] as const);
  return { whole: undefined, byPlace: new Map(days) };
}

interface Part {
  row: { id: string };
  counts: PlaceCounts;
}
type Found = (id: string, figure: PlacedFigure) => void;

/** Releases the parts of a total, in each place by itself. */
function* dividePlaces(
  total: PlacedFigure,
  parts: readonly Part[],
  { rules, found }: { rules: ReleaseRules; found: Found },
): InSteps<void> {
  const byPart = parts.map(() => new Map<string, DayCounts>());
  for (const [place, whole] of total.byPlace) {
    const present = presentParts(
      parts.map(({ counts }) => counts),
      place,
      rules,
    );
    const released = releaseParts(
      whole,
      present.map(({ counts }) => counts),
      rules,
    );
    for (const [at, figure] of released.entries()) byPart[present[at]?.at ?? 0]?.set(place, figure);
    yield;
  }
  for (const [at, { row }] of parts.entries()) found(row.id, { whole: undefined, byPlace: byPart[at] ?? new Map() });
}

/** The figures of a table that is broken down: parts of the rows of the table without the breakdown. */
export function* releaseBreakdown(
  whole: { table: TableDefinition; placed: PlacedRows },
  divided: TableDefinition,
  rows: ReadonlyMap<string, CountedRow>,
  rules: ReleaseRules,
): InSteps<PlacedRows> {
  const texts = whole.table.columns.filter((column) => column.kind === "text");
  const placed = new Map(Array.from(rows.keys(), (id) => [id, new Map<string, PlacedFigure>()]));
  const groups = new Map<string, CountedRow[]>();
  for (const row of rows.values()) {
    const id = rowId(texts, row.texts);
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  for (const { name } of divided.columns.filter(({ kind }) => kind === "count")) {
    for (const [id, group] of groups) {
      const total = whole.placed.get(id)?.get(name);
      const parts = group.map((row) => ({ row, counts: row.columns.get(name) ?? noCounts }));
      const found: Found = (part, figure) => placed.get(part)?.set(name, figure);
      if (total) yield* dividePlaces(total, parts, { rules, found });
    }
  }
  return placed;
}

/** The columns that together make up another one. */
function familiesOf(columns: readonly CountColumn[]): CountColumn[][] {
  const families = new Map<string, CountColumn[]>();
  for (const column of columns) {
    if (!column.partOf) continue;
    const name = `${column.partOf.column} ${column.partOf.by}`;
    families.set(name, [...(families.get(name) ?? []), column]);
  }
  return Array.from(families.values());
}
