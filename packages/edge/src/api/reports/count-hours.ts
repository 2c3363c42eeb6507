/** Counts the rows of a table over time for single days: the hours, also those in which nothing was counted. */
import type { TableDefinition } from "@tagwell/contract";
import { type CountedRow, type CountParts, groupBy, measuresOf } from "./counted-row.ts";
import type { InSteps } from "./in-steps.ts";
import { compileCount } from "./measured-counts.ts";
import { addCount } from "./place-counts.ts";
import type { Slice } from "./sliced-counts.ts";

export function* countHours(
  table: TableDefinition,
  slices: readonly Slice[],
  parts: CountParts,
): InSteps<Map<string, CountedRow>> {
  const counts = table.columns.filter((column) => column.kind === "count");
  const columns = counts.map((column) => ({ name: column.name, countOf: compileCount(parts.measures, column) }));
  const hours = Array.from({ length: slices.length > 0 ? 24 : 0 }, (_, place) => {
    const hour = String(place).padStart(2, "0");
    return { hour, columns: new Map(columns.map(({ name }) => [name, new Map<string, number[]>()])) };
  });
  const measured = measuresOf(counts).map((measure) => {
    const key = Object.values(parts.measures[measure]?.key ?? {});
    return { measure, at: key.findIndex((part) => "source" in part && part.source === "hour") };
  });
  for (const slice of slices) {
    const groups = new Map(
      measured.map(({ measure, at }) => [measure, groupBy(slice.countsOf(measure), ({ key }) => key[at] ?? "")]),
    );
    for (const { hour, columns: ofHour } of hours)
      for (const { name, countOf } of columns) {
        const count = countOf((measure) => groups.get(measure)?.get(hour) ?? []);
        const places = ofHour.get(name);
        if (places && count > 0) addCount(places, slice, count, parts);
      }
    yield;
  }
  return new Map(hours.map(({ hour, columns }) => [hour, { id: hour, texts: { when: `${hour}:00` }, columns }]));
}
