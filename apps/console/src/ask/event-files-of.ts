/** The files of the events that an answer counts. */
import type { EventSource, Report } from "@tagwell/contract";
import { countsOf } from "../reports/report-text.ts";
import { cellText } from "../reports/table-rows.ts";
import { eventFiles } from "../shared/export/event-files.ts";
import type { ExportFile } from "../shared/export/export-file.ts";
import type { Question } from "./question.ts";

const dayMs = 86_400_000;

export interface Answered {
  report: Pick<Report, "from" | "to" | "facts" | "sample">;
  environment: EventSource | undefined;
}

/** The accepted events that were stored in the days of the answer. */
export function eventFilesOf({ of, where, site }: Question, { report, environment }: Answered): ExportFile[] {
  const { from, to, facts, sample } = report;
  const [fact] = facts;
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
  const size = fact && `${cellText("count", countsOf(fact, sample).value)} events, as counted`;
  return eventFiles(query, size).map((file) => ({ ...file, title: `Events as ${file.title}` }));
}
