/** Reads what a report needs and makes it. */
import { breakDown, type Report, type ReportDefinition } from "@tagwell/contract";
import type { Warehouse } from "../../doors.ts";
import type { CountedRow } from "./counted-row.ts";
import { rangeBefore } from "./days.ts";
import { heldTotals } from "./held-days.ts";
import { finishSteps, type InSteps } from "./in-steps.ts";
import { type ReadReport, readCounts } from "./read-counts.ts";
import type { Places } from "./release-places.ts";
import { type ReportDays, reportDays } from "./report-days.ts";
import { reportFacts } from "./report-facts.ts";
import type { CheckedReportQuery } from "./report-query.ts";
import { reportTables } from "./report-tables.ts";
import type { Slice } from "./sliced-counts.ts";
import { countTable } from "./table-counts.ts";

type Query = Pick<CheckedReportQuery, "range" | "site" | "environment" | "compare"> & {
  breakdown?: string | undefined;
};

export interface MakeReportParts {
  warehouse: Pick<Warehouse, "report">;
  /** Counts of fewer are withheld. */
  smallest: number;
  /** Whether it is for somebody who may read the events, too. Others get rounded numbers, and are not told where the events are. */
  readsEvents: boolean;
}

/** Makes the report. Rejects with Unavailable when the counts cannot be read. */
export async function makeReport(
  definition: ReportDefinition,
  query: Query,
  { warehouse, smallest, readsEvents }: MakeReportParts,
): Promise<Report> {
  const { breakdown } = query;
  const step = readsEvents ? (definition.isRounded ? smallest : 1) : 2 * smallest;
  const days = reportDays(query, { smallest, step });
  const [read, divided] = await Promise.all([
    readCounts(definition, days, warehouse),
    breakdown === undefined ? undefined : readCounts(breakDown(definition, breakdown), days, warehouse),
  ]);
  return finishSteps(reportSteps(query, { read, divided, days, readsEvents }));
}

interface ReportParts extends Pick<MakeReportParts, "readsEvents"> {
  read: ReadReport;
  divided: ReadReport | undefined;
  days: ReportDays;
}

function* reportSteps(query: Query, { read, divided, days, readsEvents }: ReportParts): InSteps<Report> {
  const { range, compare, breakdown } = query;
  const { definition } = read;
  const { name, title, description, emptyHint, breakdowns = [] } = definition;
  const places = placesOf(read.slices, query);
  const { rules } = days;
  const { smallest, step } = rules;
  const counted = new Map<string, ReadonlyMap<string, CountedRow>>();
  for (const table of definition.tables) {
    const { slices, frequentOf } = read;
    counted.set(table.name, yield* countTable(table, slices, { ...definition, ...rules, frequentOf }));
  }
  const heldOn = yield* heldTotals(definition, counted, { places, rules });
  const { facts, factOf } = reportFacts(read, { places, rules, heldOn }, days);
  const tables = yield* reportTables(read, { places, days, heldOn, counted, factOf, divided, breakdown });
  const cells = [...tables.flatMap(({ rows }) => rows.flat()), ...facts.flatMap((fact) => [fact.value, fact.previous])];
  return {
    ...{ name, title, description, ...(emptyHint !== undefined && { emptyHint }) },
    ...{ ...range, ...(compare && { previous: rangeBefore(range) }), smallest, ...(step > 1 && { step }) },
    withheld: cells.filter((cell) => cell === "withheld").length,
    breakdowns: breakdowns.map(({ name, title }) => ({ name, title })),
    ...(breakdown !== undefined && { breakdown }),
    ...(readsEvents ? { facts, tables } : withoutEvents({ facts, tables })),
  };
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

function placesOf(slices: readonly Slice[], { site, environment }: Query): Places {
  const wanted = slices.filter(
    (slice) => (site ?? slice.site) === slice.site && (environment ?? slice.environment) === slice.environment,
  );
  return {
    all: [...new Set(slices.map(({ place }) => place))].sort(),
    wanted: new Set(wanted.map(({ place }) => place)),
  };
}
