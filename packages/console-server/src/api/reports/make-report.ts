/** Makes a report: reads the counts of its measures, and puts them into tables as they may be shown. */

import {
  breakDown,
  type Report,
  type ReportDefinition,
  type ReportFact,
  type ReportTable,
  type TableDefinition,
  type TextColumn,
} from "@tagwell/contract";
import type { Warehouse } from "../../doors/storage.ts";
import { sampledOneIn } from "../../warehouse/sampled-measure.ts";
import { countRows } from "./count/count-rows.ts";
import { countSums } from "./count/count-sums.ts";
import { countTimes } from "./count/count-times.ts";
import { type MeasuredCells, type PeriodSums, readCells } from "./count/measured-cells.ts";
import { daysIn, rangeBefore } from "./define/days.ts";
import type { ReportScope } from "./define/report-query.ts";
import { isCounted, roundedTo, shownRows, shownSums } from "./round/shown-counts.ts";
import { countedEvents } from "./table/counted-events.ts";
import { finishTable, type TableParts } from "./table/finish-table.ts";
import { joinRareValues } from "./table/join-rare-values.ts";

export interface MakeReportQuery extends ReportScope {
  breakdown?: string | undefined;
}

export interface MakeReportParts {
  warehouse: Pick<Warehouse, "report">;
  /** For somebody who may not read the events: its numbers are made of a sample, and it is not said where the events are. */
  isSampled: boolean;
}

/** Rejects with Unavailable when the counts cannot be read. */
export async function makeReport(
  definition: ReportDefinition,
  query: MakeReportQuery,
  { warehouse, isSampled }: MakeReportParts,
): Promise<Report> {
  const { range, compare, breakdown } = query;
  const reading = { ...query, warehouse, isSampled };
  const divided = breakdown === undefined ? undefined : breakDown(definition, breakdown);
  const [measured, measuredParts] = await Promise.all([
    readCells(definition, reading),
    divided && readCells(divided, reading),
  ]);
  const totals = await countFacts(definition, measured, isSampled);
  const facts = definition.facts.map(({ name, title, ...count }): ReportFact => {
    const { now, before } = totals.get(name) ?? { now: 0, before: 0 };
    const counts = countedEvents(definition.measures, count);
    return { name, title, value: now, ...(compare && { previous: before }), ...(counts && { counts }) };
  });
  const finishing = { facts: totals, isCompared: compare, isSampled, rounding: isSampled ? roundedTo / 2 : 0 };
  const tables: ReportTable[] = [];
  for (const table of (divided ?? definition).tables)
    tables.push(
      table.rows === "time"
        ? await timeTable(table, query, measured, finishing)
        : await textTable(table, measuredParts ?? measured, finishing, breakdown),
    );
  const { name, title, description, emptyHint, breakdowns = [] } = definition;
  return {
    name,
    title,
    description,
    ...(emptyHint !== undefined && { emptyHint }),
    ...range,
    ...(compare && { previous: rangeBefore(range) }),
    ...(isSampled && { sample: { oneIn: sampledOneIn, roundedTo } }),
    breakdowns: breakdowns.map(({ name, title }) => ({ name, title })),
    ...(breakdown !== undefined && { breakdown }),
    ...(isSampled ? withoutEvents({ facts, tables }) : { facts, tables }),
  };
}

async function countFacts(
  { facts }: ReportDefinition,
  measured: MeasuredCells,
  isSampled: boolean,
): Promise<ReadonlyMap<string, PeriodSums>> {
  const totals = new Map<string, PeriodSums>();
  for (const fact of facts)
    totals.set(fact.name, shownSums((await countSums(fact, [], measured)).sumOf({}), isSampled));
  return totals;
}

type Finishing = Pick<TableParts, "facts" | "isCompared" | "rounding"> & { isSampled: boolean };

async function textTable(
  table: TableDefinition,
  measured: MeasuredCells,
  finishing: Finishing,
  breakdown: string | undefined,
): Promise<ReportTable> {
  const all = await countRows(table, measured);
  const joined = breakdown === undefined ? all : joinRareValues(all, table, breakdown);
  const rows = shownRows(joined, finishing.isSampled);
  // A list is shown as a whole once anything of it was counted.
  const isShown = table.rows === "listed" ? () => rows.some(isCounted) : isCounted;
  const [first] = table.columns.filter((column): column is TextColumn => column.kind === "text");
  return finishTable(table, rows.filter(isShown), {
    ...finishing,
    title: table.title,
    columns: table.columns,
    measures: measured.definition.measures,
    groupLength: table.rows === "listed" ? Object.keys(first?.titles ?? {}).length : undefined,
  });
}

async function timeTable(
  table: TableDefinition,
  { range }: MakeReportQuery,
  measured: MeasuredCells,
  finishing: Finishing,
): Promise<ReportTable> {
  const isDay = daysIn(range) === 1;
  const rows = shownRows(await countTimes(table, range, measured), finishing.isSampled);
  return finishTable(table, rows, {
    ...finishing,
    title: `${table.title} by ${isDay ? "hour" : "day"} (UTC)`,
    columns: [{ kind: "text", name: "when", title: isDay ? "Hour" : "Day" }, ...table.columns],
    measures: measured.definition.measures,
    groupLength: Math.max(1, rows.length),
  });
}

function withoutEvents({ facts, tables }: Pick<Report, "facts" | "tables">): Pick<Report, "facts" | "tables"> {
  return {
    facts: facts.map(({ counts, ...fact }) => fact),
    tables: tables.map((table) => ({
      ...table,
      columns: table.columns.map(({ field, values, counts, ...column }) => column),
    })),
  };
}
