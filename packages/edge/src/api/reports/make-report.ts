/** Reads what a report needs from the store and makes it. */
import { type Report, type ReportName, type ReportRange, reportNames } from "@tagwell/contract";
import type { EventStore } from "../../event-store.ts";
import type { BuiltReport, ReportDefinition, Tally } from "./built-report.ts";
import { dayNumber, rangeBefore } from "./days.ts";
import { finderReport } from "./finder-report.ts";
import { finishReport } from "./finish-report.ts";
import { pageReport } from "./page-report.ts";
import type { CheckedReportQuery } from "./report-query.ts";
import { schedulingReport } from "./scheduling-report.ts";
import { scrollReport } from "./scroll-report.ts";
import { sectionReport } from "./section-report.ts";
import { videoReport } from "./video-report.ts";

const definitions: Record<ReportName, ReportDefinition> = {
  pages: pageReport,
  scroll: scrollReport,
  sections: sectionReport,
  video: videoReport,
  finder: finderReport,
  scheduling: schedulingReport,
};

/** True for the name of a report. */
export function isReportName(name: string): name is ReportName {
  return (reportNames as readonly string[]).includes(name);
}

/** Makes the report; counts of fewer than `smallest` are withheld. Rejects with Unavailable when they cannot be read. */
export async function makeReport(
  name: ReportName,
  query: Pick<CheckedReportQuery, "range" | "site" | "environment" | "compare">,
  { store, smallest }: { store: Pick<EventStore, "query" | "updateCounts">; smallest: number },
): Promise<Report> {
  const { range, compare } = query;
  const previous = compare ? rangeBefore(range) : undefined;
  await store.updateCounts();
  const [report, before] = await Promise.all([build(range), previous && build(previous)]);
  return { name, ...range, ...(previous && { previous }), smallest, ...finishReport(report, before, smallest) };

  async function build(days: ReportRange): Promise<BuiltReport> {
    const { measures, build } = definitions[name];
    const read = Object.entries(measures).map(async ([measure, how]): Promise<[string, Tally[]]> => {
      const { site, environment } = query;
      const asked = { measure, from: dayNumber(days.from), to: dayNumber(days.to), site, environment };
      return [measure, how === "by day" ? await byDay(asked) : await together(asked)];
    });
    return build(Object.fromEntries(await Promise.all(read)), days);
  }

  async function together(asked: object): Promise<Tally[]> {
    const rows = await store.query<[string, string, number][]>("tallies", asked);
    return rows.map(([site, key, count]) => ({ day: 0, site, environment: "", key: JSON.parse(key), count }));
  }

  async function byDay(asked: object): Promise<Tally[]> {
    const rows = await store.query<[number, string, string, string, number][]>("talliesByDay", asked);
    return rows.map(([day, site, environment, key, count]) => ({
      day,
      site,
      environment,
      key: JSON.parse(key),
      count,
    }));
  }
}
