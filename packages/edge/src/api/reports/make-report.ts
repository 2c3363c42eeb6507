/** Reads what a report needs and makes it. */
import {
  breakDown,
  type Count,
  type CountColumn,
  type Report,
  type ReportDefinition,
  type ReportTable,
  type TableDefinition,
  type TextColumn,
} from "@tagwell/contract";
import type { KeyCount, Warehouse } from "../../doors.ts";
import { dayName, dayNumber, daysIn, rangeBefore } from "./days.ts";
import { finishTable, type ShownRow } from "./finish-table.ts";
import { compileCount } from "./measured-counts.ts";
import type { DayCounts, ReleaseRules } from "./released-counts.ts";
import type { CheckedReportQuery } from "./report-query.ts";
import { type FigureRow, figureRows, hasCounts, joinRareValues, readFigure, timeRows } from "./report-rows.ts";
import { type DayPlaces, shownValue } from "./shown-value.ts";
import { type Slice, sliceCounts } from "./sliced-counts.ts";
import { addCount, countTable, placeOf } from "./table-counts.ts";
import { type Places, releaseBreakdown, releasePlaces, releaseTable, wantedFigure } from "./table-figures.ts";

/** Days after which counts that wait to be released are dropped. */
const eraDays = 28;

type Query = Pick<CheckedReportQuery, "range" | "site" | "environment" | "compare"> & {
  breakdown?: string | undefined;
};

/** Makes the report; counts of fewer than `smallest` are withheld. Rejects with Unavailable when they cannot be read. */
export async function makeReport(
  definition: ReportDefinition,
  query: Query,
  { warehouse, smallest }: { warehouse: Pick<Warehouse, "report">; smallest: number },
): Promise<Report> {
  const { range, compare, breakdown } = query;
  const { name, title, description, emptyHint, breakdowns = [] } = definition;
  const previous = compare ? rangeBefore(range) : undefined;
  const from = dayNumber(previous?.from ?? range.from);
  const to = dayNumber(range.to);
  const firstDay = from - (from % eraDays);
  const rules: ReleaseRules = { smallest, firstDay, days: to - firstDay + 1, eraDays };
  const first = dayNumber(range.from) - firstDay;
  const days: Days = { rules, now: { first, last: first + daysIn(range) - 1 }, isCompared: compare };
  // Every place is read, also where one is asked for: what may be shown of one depends on the others.
  const read = await readCounts(
    breakdown === undefined ? [definition] : [definition, breakDown(definition, breakdown)],
  );
  const finished = finishReport(read, { query, days });
  const cells = [
    ...finished.tables.flatMap(({ rows }) => rows.flat()),
    ...finished.facts.flatMap((fact) => [fact.value, fact.previous]),
  ];
  return {
    ...{ name, title, description, ...(emptyHint !== undefined && { emptyHint }) },
    ...{ ...range, ...(previous && { previous }), smallest },
    withheld: cells.filter((cell) => cell === "withheld").length,
    breakdowns: breakdowns.map(({ name, title }) => ({ name, title })),
    ...(breakdown !== undefined && { breakdown }),
    ...finished,
  };

  function readCounts(definitions: readonly ReportDefinition[]): Promise<ReadReport[]> {
    return Promise.all(
      definitions.map(async (each) => {
        const counts = Object.entries(each.measures).map(
          async ([name, measure]) =>
            [name, await warehouse.report({ measure, from: firstDay, to, byDay: true })] as const,
        );
        return readReport(each, new Map(await Promise.all(counts)), from);
      }),
    );
  }
}

interface Days {
  rules: ReleaseRules;
  now: DayPlaces;
  isCompared: boolean;
}

/** A definition with the counts of its measures. */
interface ReadReport {
  definition: ReportDefinition;
  slices: Slice[];
  /** The counts of the days that the report is of. */
  frequentOf: (measure: string) => readonly KeyCount[];
}

function readReport(definition: ReportDefinition, counts: ReadonlyMap<string, KeyCount[]>, from: number): ReadReport {
  const ofRange = new Map(Array.from(counts, ([name, all]) => [name, all.filter(({ day }) => day >= from)]));
  return { definition, slices: sliceCounts(counts), frequentOf: (measure) => ofRange.get(measure) ?? [] };
}

/** The first report is the one without a breakdown; the second one, if there is one, is shown instead of its tables. */
function finishReport(
  [whole, divided]: readonly ReadReport[],
  { query, days }: { query: Query; days: Days },
): Pick<Report, "facts" | "tables"> {
  if (!whole) return { facts: [], tables: [] };
  const { definition } = whole;
  const { rules, now } = days;
  const length = now.last - now.first + 1;
  const before = days.isCompared ? { first: now.first - length, last: now.first - 1 } : undefined;
  const places = placesOf(whole.slices, query);
  const factFigures = new Map(definition.facts.map((fact) => [fact.name, countFigure(fact)]));
  const factOf = (period: DayPlaces | undefined) => (name: string) => {
    const figure = factFigures.get(name);
    return figure && period ? shownValue(figure, period, rules) : 0;
  };
  const facts = definition.facts.map(({ name, title }) => ({
    ...{ name, title, value: factOf(now)(name) },
    ...(before && { previous: factOf(before)(name) }),
  }));
  return { facts, tables: definition.tables.flatMap(makeTable) };

  function countFigure(count: Count): DayCounts {
    const countOf = compileCount(definition.measures, count);
    const counts = new Map<string, number[]>();
    for (const slice of whole?.slices ?? []) addCount(counts, slice, countOf(slice.countsOf), rules);
    return wantedFigure(releasePlaces(counts, places, rules), places);
  }

  function makeTable(table: TableDefinition): ReportTable[] {
    const rows = countTable(table, whole?.slices ?? [], {
      ...definition,
      ...rules,
      frequentOf: whole?.frequentOf ?? none,
    });
    const isTime = table.rows === "time";
    // The hours of each day are parts of that day alone.
    const tableRules = { places, rules: isTime ? { ...rules, eraDays: 1 } : rules, addsUp: addsUp(table) };
    const placed = releaseTable(table, rows, isTime ? { ...tableRules, sumRules: rules } : tableRules);
    if (isTime) return divided ? [] : [makeTimeTable(table, figureRows(rows, placed, places))];
    const shown = divided?.definition.tables.find(({ name }) => name === table.name);
    if (!shown || !divided) return [makeRowTable(table, figureRows(rows, placed, places))];
    const parts = countTable(shown, divided.slices, {
      ...divided.definition,
      ...rules,
      frequentOf: divided.frequentOf,
    });
    const figures = releaseBreakdown({ table, placed }, shown, parts, rules);
    const joined = joinRareValues(figureRows(parts, figures, places), {
      ...{ table: shown, name: query.breakdown ?? "", range: now },
    });
    return [makeRowTable(shown, joined)];
  }

  function makeRowTable(table: TableDefinition, rows: readonly FigureRow[]): ReportTable {
    const isListed = table.rows === "listed";
    const isShown = (row: FigureRow) => hasCounts(row, now) || (before !== undefined && hasCounts(row, before));
    const kept = isListed ? (rows.some(isShown) ? rows : []) : rows.filter(isShown);
    const shown = kept.map(
      (row): ShownRow => ({
        texts: row.texts,
        now: (column) => readFigure(row, column, now, rules),
        before: before && ((column) => readFigure(row, column, before, rules)),
      }),
    );
    const [first] = table.columns.filter((column): column is TextColumn => column.kind === "text");
    return finishTable(table, shown, {
      ...{ title: table.title, columns: table.columns, factOf: { now: factOf(now), before: factOf(before) } },
      groupLength: isListed ? Object.keys(first?.titles ?? {}).length : undefined,
    });
  }

  function makeTimeTable(table: TableDefinition, hours: FigureRow[]): ReportTable {
    const counts = table.columns.filter((column) => column.kind === "count");
    const totals = new Map(counts.map((column) => [column.name, countFigure(column)]));
    const dayNames = (place: number) => dayName(rules.firstDay + place);
    const shown = timeRows({ totals: { texts: {}, figures: totals }, hours }, { range: now, dayNames });
    const hourRules = { ...rules, eraDays: 1 };
    const rulesOf = length === 1 ? hourRules : rules;
    const when: TextColumn = { kind: "text", name: "when", title: length === 1 ? "Hour" : "Day" };
    const rows = shown.map(
      ({ row, places, previous }): ShownRow => ({
        texts: row.texts,
        now: (column) => readFigure(row, column, places, rulesOf),
        before: before && ((column) => readFigure(row, column, previous, rulesOf)),
      }),
    );
    return finishTable(table, rows, {
      title: `${table.title} by ${length === 1 ? "hour" : "day"} (UTC)`,
      columns: [when, ...table.columns],
      groupLength: Math.max(1, rows.length),
      factOf: { now: factOf(now), before: factOf(before) },
    });
  }

  /** Whether the rows add up to a number that the report shows, be it the same count as a fact. */
  function addsUp(table: TableDefinition) {
    const sourceOf = ({ measure, where, minus, atLeast }: Count) =>
      JSON.stringify([measure, where ?? {}, minus, atLeast]);
    const known = new Set(definition.facts.map(sourceOf));
    return (column: CountColumn) =>
      table.rows === "time" || column.addsUp === true || (table.rows !== "listed" && known.has(sourceOf(column)));
  }
}

const none = () => [];

function placesOf(slices: readonly Slice[], { site, environment }: Query): Places {
  const wanted = slices.filter(
    (slice) => (site ?? slice.site) === slice.site && (environment ?? slice.environment) === slice.environment,
  );
  return { all: [...new Set(slices.map(placeOf))].sort(), wanted: new Set(wanted.map(placeOf)) };
}
