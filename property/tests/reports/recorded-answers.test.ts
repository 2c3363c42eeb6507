/**
 * Checks that the property's reports give the same answers as their former implementation in the edge:
 * recorded-answers.jsonl holds that implementation's answers for the events in recorded-events.jsonl.
 */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EnvironmentName } from "@tagwell/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeReport } from "../../../packages/edge/src/api/reports/make-report.ts";
import type { Storage } from "../../../packages/edge/src/doors.ts";
import { countedEnvironments } from "../../../packages/edge/src/report-measures.ts";
import { openSqlite } from "../../../packages/edge/src/store/open-sqlite.ts";
import finder from "../../reports/finder.ts";
import pages from "../../reports/pages.ts";
import scheduling from "../../reports/scheduling.ts";
import scroll from "../../reports/scroll.ts";
import sections from "../../reports/sections.ts";
import video from "../../reports/video.ts";
import { eventsOf, type RecordedEvent } from "./recorded-events.ts";

interface Answer {
  asked: {
    from: number;
    to: number;
    compare?: boolean;
    smallest: number;
    site?: string;
    environment?: EnvironmentName;
  };
  report: { name: string; facts: unknown; tables: object[]; withheld: number };
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
  const { from, to, compare = false, smallest, site, environment } = asked;
  const query = { range: { from: dayName(from), to: dayName(to) }, compare, site, environment };
  const answer = await makeReport(definition, query, { warehouse: storage.warehouse, smallest });
  const days = (text: string) => text.replace(/(\d+) days ago/g, (_, ago) => dayName(Number(ago)));
  const { tables, ...rest } = JSON.parse(days(JSON.stringify(report)));
  expect(answer).toMatchObject(rest);
  expect(answer.tables.map(withoutDrawing)).toEqual(tables);
});

/** The recorded answers do not include display settings of tables. */
function withoutDrawing({
  chart: _chart,
  rowName: _rowName,
  columns,
  ...table
}: Awaited<ReturnType<typeof makeReport>>["tables"][number]) {
  return { ...table, columns: columns.map(({ name, title, kind }) => ({ name, title, kind })) };
}
