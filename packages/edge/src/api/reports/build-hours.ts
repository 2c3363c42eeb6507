/** Builds the rows of a table over time for one day: its hours, also those in which nothing was counted. */
import type { TableDefinition } from "@tagwell/contract";
import type { KeyCount } from "../../doors.ts";
import type { TableParts } from "./build-table.ts";
import { type BuiltRow, compileRows, groupCounts, type MatchedRow, measuresOf } from "./built-row.ts";
import type { Slice } from "./sliced-counts.ts";

export function buildHours({ columns }: TableDefinition, { countsOf }: Slice, { measures }: TableParts): BuiltRow[] {
  const counts = columns.filter((column) => column.kind === "count");
  const groups = new Map(
    measuresOf(counts).map((measure) => {
      const parts = Object.values(measures[measure]?.key ?? {});
      const at = parts.findIndex((part) => "source" in part && part.source === "hour");
      return [measure, groupCounts(countsOf(measure), ({ key }: KeyCount) => key[at] ?? "")];
    }),
  );
  const rows = Array.from({ length: 24 }, (_, place): MatchedRow => {
    const hour = String(place).padStart(2, "0");
    return { id: hour, texts: { when: `${hour}:00` }, countsOf: (measure) => groups.get(measure)?.get(hour) ?? [] };
  });
  return rows.map(compileRows(counts, measures));
}
