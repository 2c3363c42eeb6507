/** Builds a table over time: a row for each hour of a range of one day, otherwise for each day, also where nothing was counted. */
import type { ReportRange, TableDefinition, TextColumn } from "@tagwell/contract";
import type { KeyCount } from "../../doors.ts";
import type { TableParts } from "./build-table.ts";
import type { BuiltTable } from "./built-report.ts";
import { buildRows, groupCounts, type MatchedRow, measuresOf } from "./built-row.ts";
import { dayName, dayNumber, daysIn } from "./days.ts";

export function buildTimeTable(
  { name, title, columns, chart = "columns", compared }: TableDefinition,
  { measures, countsOf }: TableParts,
  range: ReportRange,
): BuiltTable {
  const days = daysIn(range);
  const isOneDay = days === 1;
  const counts = columns.filter((column) => column.kind === "count");
  const groups = new Map(
    measuresOf(counts).map((measure) => {
      const hour = Object.values(measures[measure]?.key ?? {}).findIndex(
        (part) => "source" in part && part.source === "hour",
      );
      const timeOf = ({ day, key }: KeyCount) => (isOneDay ? (key[hour] ?? "") : String(day));
      return [measure, groupCounts(countsOf(measure), timeOf)];
    }),
  );
  const rows = Array.from({ length: isOneDay ? 24 : days }, (_, place): MatchedRow => {
    const hour = String(place).padStart(2, "0");
    const day = dayNumber(range.from) + place;
    const time = isOneDay ? hour : String(day);
    return {
      // The first day is compared with the first day of the period before, and so on.
      id: String(place),
      texts: { when: isOneDay ? `${hour}:00` : dayName(day) },
      countsOf: (measure) => groups.get(measure)?.get(time) ?? [],
    };
  });
  const when: TextColumn = { kind: "text", name: "when", title: isOneDay ? "Hour" : "Day" };
  return {
    ...{ name, title: `${title} by ${isOneDay ? "hour" : "day"} (UTC)`, chart, compared, isOrdered: true },
    columns: [when, ...columns],
    rows: buildRows(rows, { texts: [], counts }, measures),
  };
}
