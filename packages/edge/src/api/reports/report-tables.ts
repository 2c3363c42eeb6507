/** The tables of a report: rows over time, and rows of texts with or without a breakdown. */
import type { ReportTable, TableDefinition, TextColumn } from "@tagwell/contract";
import { addsUp } from "./adds-up.ts";
import type { CountedRow } from "./counted-row.ts";
import { dayName } from "./days.ts";
import { finishTable, type ShownRow } from "./finish-table.ts";
import type { HeldOn } from "./held-days.ts";
import type { InSteps } from "./in-steps.ts";
import type { ReadReport } from "./read-counts.ts";
import type { Places } from "./release-places.ts";
import type { ReleaseRules } from "./released-counts.ts";
import type { ReportDays } from "./report-days.ts";
import { countFigure, type ReportFacts } from "./report-facts.ts";
import { type FigureRow, figureRows, joinRareValues, readFigure, timeRows } from "./report-rows.ts";
import { type CountedTables, countTable } from "./table-counts.ts";
import { releaseBreakdown, releaseTable } from "./table-figures.ts";

export interface ReportTablesParts {
  places: Places;
  days: ReportDays;
  heldOn: HeldOn;
  counted: CountedTables;
  factOf: ReportFacts["factOf"];
  /** The same report, divided by a breakdown. */
  divided: ReadReport | undefined;
  breakdown: string | undefined;
}

type CountedTable = { table: TableDefinition } & Pick<ReadReport["definition"], "measures">;

export function* reportTables(read: ReadReport, parts: ReportTablesParts): InSteps<ReportTable[]> {
  const { definition } = read;
  const { places, days, heldOn, factOf, divided, breakdown } = parts;
  const { rules, now, before } = days;
  const rowsOf = ({ name }: TableDefinition): ReadonlyMap<string, CountedRow> => parts.counted.get(name) ?? new Map();
  const made: ReportTable[] = [];
  for (const table of definition.tables) {
    if (table.rows !== "time") made.push(yield* makeTable(table));
    // None in a breakdown: its rows are divided already.
    else if (!divided) made.push(yield* makeTimeTable(table));
  }
  return made;

  function* makeTable(table: TableDefinition): InSteps<ReportTable> {
    const rows = rowsOf(table);
    const placed = yield* releaseTable(table, rows, { places, rules, addsUp: addsUp(definition, table), heldOn });
    const shown = divided?.definition.tables.find(({ name }) => name === table.name);
    if (!divided || !shown)
      return yield* finishRows({ table, measures: definition.measures }, figureRows(rows, placed, places));
    const counted = yield* countTable(shown, divided.slices, {
      ...divided.definition,
      ...rules,
      frequentOf: divided.frequentOf,
    });
    const figures = yield* releaseBreakdown({ table, placed }, shown, counted, rules);
    const byValue = { table: shown, name: breakdown ?? "", range: now };
    return yield* finishRows(
      { table: shown, measures: divided.definition.measures },
      joinRareValues(figureRows(counted, figures, places), byValue),
    );
  }

  function* finishRows({ table, measures }: CountedTable, rows: readonly FigureRow[]): InSteps<ReportTable> {
    const isListed = table.rows === "listed";
    const isShown = (row: FigureRow) =>
      Array.from(row.figures.keys()).some((column) =>
        [now, before ?? now].some((places) => readFigure(row, column, places, rules) !== 0),
      );
    const counted: FigureRow[] = [];
    for (const row of rows) {
      if (isShown(row)) counted.push(row);
      yield;
    }
    const kept = isListed && counted.length > 0 ? rows : counted;
    const [first] = table.columns.filter((column): column is TextColumn => column.kind === "text");
    const shown = kept.map(
      (row): ShownRow => ({
        texts: row.texts,
        now: (column) => readFigure(row, column, now, rules),
        before: before && ((column) => readFigure(row, column, before, rules)),
      }),
    );
    return finishTable(table, shown, {
      ...{ title: table.title, columns: table.columns, measures, factOf },
      groupLength: isListed ? Object.keys(first?.titles ?? {}).length : undefined,
    });
  }

  function* makeTimeTable(table: TableDefinition): InSteps<ReportTable> {
    // The hours of each day are parts of that day alone.
    const hourRules: ReleaseRules = { ...rules, eraDays: 1, areListed: true };
    const rows = rowsOf(table);
    const released = { places, rules: hourRules, sumRules: rules, addsUp: addsUp(definition, table), heldOn };
    const hours = figureRows(rows, yield* releaseTable(table, rows, released), places);
    const isDay = now.first === now.last;
    const counts = table.columns.filter((column) => column.kind === "count");
    const totals = new Map(counts.map((column) => [column.name, countFigure(column, read, { places, rules, heldOn })]));
    const dayNames = (place: number) => dayName(rules.firstDay + place);
    const rulesOf = isDay ? hourRules : rules;
    const when: TextColumn = { kind: "text", name: "when", title: isDay ? "Hour" : "Day" };
    const shown = timeRows({ totals: { texts: {}, figures: totals }, hours }, { range: now, dayNames }).map(
      ({ row, places, previous }): ShownRow => ({
        texts: row.texts,
        now: (column) => readFigure(row, column, places, rulesOf),
        before: before && ((column) => readFigure(row, column, previous, rulesOf)),
      }),
    );
    return finishTable(table, shown, {
      title: `${table.title} by ${isDay ? "hour" : "day"} (UTC)`,
      columns: [when, ...table.columns],
      measures: definition.measures,
      groupLength: Math.max(1, shown.length),
      factOf,
    });
  }
}
