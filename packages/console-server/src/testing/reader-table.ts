/** Random page views, and what a reader is answered about them: as JSON and as CSV, in a declared report and in Ask. */
import { randomUUID } from "node:crypto";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { numbersFrom } from "@tagwell/collector/testing/seeded-numbers";
import type { Report, ReportTable } from "@tagwell/contract";
import { Hono } from "hono";
import { answerOperations } from "../api/answer-operations.ts";
import { eventReportAnswers } from "../api/event-report-routes.ts";
import { reportAnswers } from "../api/report-routes.ts";
import { dayName } from "../api/reports/define/days.ts";
import { type CountedEvent, countedWarehouse } from "./counted-warehouse.ts";

const label = "web.webpagedetails.pageViews";
const day = 20_500;

/** The views of one page, or of all. */
export interface ReaderCount {
  page: string;
  /** How many there were. */
  count: number;
  /** What the report's table, its CSV and Ask show. */
  table: number;
  csv: number;
  explored: number;
}

export interface ReaderAnswers {
  counts: ReaderCount[];
  /** What the console draws. */
  drawn: ReportTable;
  sample: Report["sample"];
}

/** Of up to eight pages, each with a few, some or hundreds of views. */
export async function askAsReader(seed: number): Promise<ReaderAnswers> {
  const below = numbersFrom(seed);
  const counts = Array.from({ length: 1 + below(8) }, () => 1 + below([4, 40, 400][below(3)] ?? 4));
  const ask = createReader(counts.flatMap((count, at) => Array.from({ length: count }, () => viewOf(`page ${at}`))));
  const range = `from=${dayName(day)}&to=${dayName(day)}&site=www`;
  const report: Report = JSON.parse(await ask(`/reports/pages?${range}`));
  const explored: Report = JSON.parse(await ask(`/event-report?${range}&event=${label}&breakdown=page`));
  const lines = (await ask(`/reports/pages?${range}&format=csv&table=pages`)).split("\r\n");
  const drawn = tableOf(report, "pages");
  const inTable = countsOf(drawn);
  const inCsv = new Map(lines.slice(1).map((line) => [line.split(",")[0] ?? "", Number(line.split(",")[3])]));
  const inExplore = countsOf(tableOf(explored, "values"));
  const shown = counts.map((count, at): ReaderCount => {
    const page = `page ${at}`;
    const [table = 0, csv = 0, ofExplore = 0] = [inTable, inCsv, inExplore].map((each) => each.get(page));
    return { page, count, table, csv, explored: ofExplore };
  });
  const total = Number(report.facts[0]?.value);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const ofAll = { page: "all", count: all, table: total, csv: total, explored: Number(explored.facts[0]?.value) };
  return { counts: [...shown, ofAll], drawn, sample: report.sample };
}

const viewOf = (page: string): CountedEvent => ({
  ...{ id: randomUUID(), label, day, site: "www" },
  values: { page, hour: "09", visitor: "guest" },
});

/** Asks the API as somebody who may not read events. */
function createReader(events: readonly CountedEvent[]): (path: string) => Promise<string> {
  const app = new Hono();
  const parts = {
    warehouse: countedWarehouse(events),
    properties: () => [exampleProperty()],
    gate: { readsEvents: () => false },
    now: () => (day + 0.5) * 86_400_000,
  };
  app.route("/", answerOperations({ ...reportAnswers(parts), ...eventReportAnswers(parts) }));
  return async (path) => (await app.request(path)).text();
}

function tableOf({ tables }: Report, name: string): ReportTable {
  const found = tables.find((table) => table.name === name);
  if (!found) throw new Error(`The report has no table ${name}.`);
  return found;
}

function countsOf({ columns, rows }: ReportTable): Map<string, number> {
  const at = columns.findIndex(({ kind }) => kind === "count");
  return new Map(rows.map((row) => [String(row[0]), Number(row[at])]));
}
