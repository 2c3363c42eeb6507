/** Reads what a report needs from the store and makes it. */
import type { Report, ReportDefinition, ReportRange } from "@tagwell/contract";
import type { EventStore } from "../../event-store.ts";
import { measureId } from "../../report-measures.ts";
import { buildReport, measuresByDay } from "./build-report.ts";
import type { BuiltReport, KeyCount } from "./built-report.ts";
import { dayNumber, rangeBefore } from "./days.ts";
import { finishReport } from "./finish-report.ts";
import type { CheckedReportQuery } from "./report-query.ts";

/** Makes the report; counts of fewer than `smallest` are withheld. Rejects with Unavailable when they cannot be read. */
export async function makeReport(
  definition: ReportDefinition,
  query: Pick<CheckedReportQuery, "range" | "site" | "environment" | "compare">,
  { store, smallest }: { store: Pick<EventStore, "query" | "updateCounts">; smallest: number },
): Promise<Report> {
  const { range, compare, site, environment } = query;
  const { name, title, description, emptyHint } = definition;
  const previous = compare ? rangeBefore(range) : undefined;
  const byDay = measuresByDay(definition);
  await store.updateCounts();
  const [report, before] = await Promise.all([build(range), previous && build(previous)]);
  return {
    ...{ name, title, description, ...(emptyHint !== undefined && { emptyHint }) },
    ...{ ...range, ...(previous && { previous }), smallest },
    ...finishReport(report, before, smallest),
  };

  async function build(days: ReportRange): Promise<BuiltReport> {
    const read = Object.entries(definition.measures).map(async ([name, measure]): Promise<[string, KeyCount[]]> => {
      const asked = {
        ...{ measure: measureId(measure), site, environment },
        ...{ from: dayNumber(days.from), to: dayNumber(days.to) },
      };
      return [name, byDay.has(name) ? await readByDay(asked) : await readTogether(asked)];
    });
    const counts = new Map(await Promise.all(read));
    return buildReport(definition, (measure) => counts.get(measure) ?? [], days);
  }

  async function readTogether(asked: object): Promise<KeyCount[]> {
    const rows = await store.query<[string, string, number][]>("counts", asked);
    return rows.map(([site, key, count]) => ({ day: 0, site, environment: "", key: JSON.parse(key), count }));
  }

  async function readByDay(asked: object): Promise<KeyCount[]> {
    const rows = await store.query<[number, string, string, string, number][]>("countsByDay", asked);
    return rows.map(([day, site, environment, key, count]) => ({
      ...{ day, site, environment },
      ...{ key: JSON.parse(key), count },
    }));
  }
}
