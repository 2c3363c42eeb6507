/** The rows of a table over time: one for each day of the range, or for each hour of a single day, also those without an event. */
import type { Count, CountColumn, ReportRange, TableDefinition, TextColumn } from "@tagwell/contract";
import { dayName, dayNumber, daysIn } from "../define/days.ts";
import type { CountedRow } from "./count-rows.ts";
import { countSums, findTextCells } from "./count-sums.ts";
import type { MeasuredCells, PeriodSums } from "./measured-cells.ts";

export async function countTimes(
  { columns }: Pick<TableDefinition, "columns">,
  range: ReportRange,
  measured: MeasuredCells,
): Promise<CountedRow[]> {
  const days = daysIn(range);
  const names =
    days === 1
      ? Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`)
      : Array.from({ length: days }, (_, day) => dayName(dayNumber(range.from) + day));
  const ofColumns = new Map<string, readonly PeriodSums[]>();
  for (const column of columns.filter((each) => each.kind === "count"))
    ofColumns.set(
      column.name,
      await (days === 1 ? countHours(column, names, measured) : countDays(column, days, measured)),
    );
  return names.map((when, at) => ({
    texts: { when },
    counts: new Map(Array.from(ofColumns, ([name, sums]) => [name, sums[at] ?? { now: 0, before: 0 }])),
  }));
}

async function countHours(
  column: CountColumn,
  names: readonly string[],
  measured: MeasuredCells,
): Promise<PeriodSums[]> {
  const { key = {} } = measured.definition.measures[column.measure] ?? {};
  const part = Object.entries(key).find(([, part]) => "source" in part && part.source === "hour")?.[0] ?? "";
  const hour: TextColumn = { kind: "text", name: part, title: "" };
  const { sumOf } = await countSums(column, [hour], measured);
  return names.map((name) => sumOf({ [part]: name.slice(0, 2) }));
}

async function countDays({ minus, ...source }: Count, days: number, measured: MeasuredCells): Promise<PeriodSums[]> {
  const counted = await daySums(source, measured);
  const subtracted = minus ? await daySums(minus, measured) : [];
  const left = counted.map((count, day) => Math.max(0, count - (subtracted[day] ?? 0)));
  const first = measured.days - days;
  return Array.from({ length: days }, (_, at) => ({
    now: left[first + at] ?? 0,
    before: first === 0 ? 0 : (left[at] ?? 0),
  }));
}

async function daySums(source: Omit<Count, "minus">, measured: MeasuredCells): Promise<number[]> {
  const sums = new Array<number>(measured.days).fill(0);
  for (const { cell } of (await findTextCells(source, [], measured)).cells)
    for (const [day, count] of cell.days.entries()) sums[day] = (sums[day] ?? 0) + count;
  return sums;
}
