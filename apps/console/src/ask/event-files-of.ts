/** The files of the events that an answer counts. */
import type { EventSource, ExportColumn, Report } from "@tagwell/contract";
import { eventFiles } from "../shared/export/event-files.ts";
import type { ExportFile } from "../shared/export/export-file.ts";
import { dayMs } from "../shared/time/utc-day.ts";
import type { Question } from "./question.ts";

export interface Answered {
  report: Pick<Report, "from" | "to">;
  environment: EventSource | undefined;
  columns: readonly ExportColumn[];
}

/** The accepted events that were stored in the days of the answer. */
export function eventFilesOf({ of, where, site }: Question, { report, environment, columns }: Answered): ExportFile[] {
  const { from, to } = report;
  const isSaid = Object.keys(where).length > 0;
  const query = {
    since: new Date(from).toISOString(),
    until: new Date(Date.parse(to) + dayMs).toISOString(),
    type: of,
    verdict: "accepted" as const,
    site,
    environment,
    where: isSaid ? where : undefined,
  };
  return eventFiles(query, columns).map((file) => ({
    ...file,
    title: `Events as ${file.title}`,
    // An answer counts by the day on which an event happened: one that waited for a network may be stored a day later.
    note: `${file.note} Those that were stored in these days.`,
  }));
}
