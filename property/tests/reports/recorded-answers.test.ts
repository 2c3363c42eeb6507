/**
 * Checks that the property's reports give the same answers as their former implementation in the edge:
 * recorded-answers.jsonl holds that implementation's answers for the events in recorded-events.jsonl. Rows that have counts in
 * neither period, and shares of nothing, may be shown or not.
 */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EnvironmentName } from "@tagwell/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeReport } from "../../../packages/console-server/src/api/reports/make-report.ts";
import type { Storage } from "../../../packages/console-server/src/doors/storage.ts";
import { openSqlite } from "../../../packages/console-server/src/warehouse/open-sqlite.ts";
import { countedEnvironments } from "../../../packages/console-server/src/warehouse/report-measures.ts";
import finder from "../../reports/finder.ts";
import pages from "../../reports/pages.ts";
import scheduling from "../../reports/scheduling.ts";
import scroll from "../../reports/scroll.ts";
import sections from "../../reports/sections.ts";
import video from "../../reports/video.ts";
import { schedulingFlagTitles } from "../../scheduling-flags.ts";
import { eventsOf, type RecordedEvent } from "./recorded-events.ts";

interface Answer {
  asked: {
    from: number;
    to: number;
    compare?: boolean;
    site?: string;
    environment?: EnvironmentName;
  };
  report: { name: string; facts: unknown; tables: object[] };
}

const read = <T>(file: string): T[] =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const reports = [pages, scroll, sections, video, finder, scheduling];
const schema = { tenantKey: "_tagwell", envelope: {}, identities: {}, events: [] };
const now = Date.now();
const today = Math.floor(now / 86_400_000);
const dayName = (ago: number) => new Date((today - ago) * 86_400_000).toISOString().slice(0, 10);

let dataDir: string;
let storage: Required<Storage>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-recorded-"));
  const served = (["development", "production"] as const).map((environment) => ({ environment, schema, reports }));
  storage = await openSqlite({ dataDir, measured: countedEnvironments(served), log: () => {} });
  await storage.journal.save(eventsOf(read<RecordedEvent>("recorded-events.jsonl"), now));
});
afterAll(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each(read<Answer>("recorded-answers.jsonl"))("$report.name, $asked", async ({ asked, report }) => {
  const definition = reports.find(({ name }) => name === report.name);
  if (!definition) throw new Error(`The property has no report ${report.name}.`);
  const { from, to, compare = false, site, environment } = asked;
  const query = { range: { from: dayName(from), to: dayName(to) }, compare, site, environment };
  const { warehouse } = storage;
  const answer = recordedColumns(await makeReport(definition, query, { warehouse, isSampled: false }));
  const days = (text: string) => text.replace(/(\d+) days ago/g, (_, ago) => dayName(Number(ago)));
  const { tables: former, ...rest } = JSON.parse(days(JSON.stringify(report))) as ReportAnswer;
  const tables = former.map(inWords);
  expect(answer).toMatchObject(rest);
  const recorded = { tables, ...rest };
  expect([...wrongIn(answer, recorded), ...wrongIn(recorded, answer)]).toEqual([]);
  expect(answer.tables.map(({ name, title, columns }) => ({ name, title, columns: columns.map(plainColumn) }))).toEqual(
    recorded.tables.map(({ name, title, columns }) => ({ name, title, columns })),
  );
});

/** The recorded answers have the period before of the compared column only, not of all counts that lines go through. */
function recordedColumns(answer: ReportAnswer): ReportAnswer {
  const tables = answer.tables.map((table) => {
    const isRecorded = table.columns.map(({ name, previousOf }) => previousOf === undefined || name === "previous");
    const columns = table.columns.filter((_, at) => isRecorded[at]);
    return { ...table, columns, rows: table.rows.map((row) => row.filter((_, at) => isRecorded[at])) };
  });
  return { ...answer, tables };
}

/** The recorded answers have the flags' own names. */
function inWords(table: ReportAnswer["tables"][number]): ReportAnswer["tables"][number] {
  if (table.name !== "flags") return table;
  const titles: Readonly<Record<string, string>> = schedulingFlagTitles;
  return { ...table, rows: table.rows.map(([flag, ...cells]) => [titles[String(flag)] ?? "", ...cells]) };
}

/** The recorded answers do not say which columns are parts of others. */
const plainColumn = ({ name, title, kind }: ReportAnswer["tables"][number]["columns"][number]) => ({
  name,
  title,
  kind,
});

type ReportAnswer = Awaited<ReturnType<typeof makeReport>>;
type Shown = Pick<ReportAnswer, "facts" | "tables">;
type ReportCell = ReportAnswer["tables"][number]["rows"][number][number] | undefined;

/** Counts that are shown as another number than the true one. Shares follow from the counts. */
function wrongIn(answer: Shown, whole: Shown): string[] {
  const exact = new Map(countsOf(whole));
  return countsOf(answer).flatMap(([name, shown]) => {
    const count = exact.get(name) ?? 0;
    return (shown ?? 0) === count ? [] : [`${name}: ${JSON.stringify(shown)}, in truth ${count}`];
  });
}

function countsOf({ facts, tables }: Shown): [string, ReportCell][] {
  return [
    ...facts.flatMap(({ name, value, previous }): [string, ReportCell][] => [
      [name, value],
      [`${name} before`, previous],
    ]),
    ...tables.flatMap(({ name: table, columns, rows }) =>
      rows.flatMap((cells) => {
        const texts = cells.filter((_, at) => columns[at]?.kind === "text").join(" / ");
        return columns.flatMap(({ name, kind }, at): [string, ReportCell][] =>
          kind === "count" ? [[`${table}, ${texts}, ${name}`, cells[at]]] : [],
        );
      }),
    ),
  ];
}
