/** A week of made events that was exported, and what the console shows of it: for the tests of docs/guides/warehouse.md. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeToken } from "@tagwell/console-server/testing/make-token";
import { startTestEdge } from "@tagwell/console-server/testing/test-edge";
import type { PropertyFile, Report, TextColumn } from "@tagwell/contract";
import { expect } from "vitest";
import { exportEvents } from "../../packages/tagwell/src/export/export-events.ts";
import { edgeClient } from "../../packages/tagwell/src/program/edge-client.ts";
import { root } from "../lib/folders.ts";
import { productionBuild, sendKnownWeek } from "./known-week.ts";

type Row = Record<string, unknown>;

export interface ExportedWeek {
  /** The statement that makes the engine's view, for this export and these days. */
  viewFor(engine: "duckdb" | "clickhouse"): string;
  /** Runs every query of the document, and compares its rows with the console's. */
  compareAll(run: (sql: string) => Promise<readonly Row[]>): Promise<void>;
  close(): Promise<void>;
}

/** The document's queries by the words after "sql", such as `pages/time`. */
const queries = new Map(
  [...readFileSync(join(root, "docs/guides/warehouse.md"), "utf8").matchAll(/^```sql (\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, name = "", sql = ""]) => [name, sql],
  ),
);

/** As texts: an engine has sums as such, because they may be greater than a number. */
const sorted = (rows: readonly Row[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).map(([name, value]) => `${name}: ${value}`))).sort();

export async function exportWeek(): Promise<ExportedWeek> {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-warehouse-"));
  const file = await productionBuild();
  const edge = await startTestEdge({ properties: [file], dataDir: join(folder, "data") });
  const { headers } = await makeToken(edge, await edge.signsIn("Ana"), ["events:export", "reports:read"]);
  const days = await sendKnownWeek(edge, file);
  const client = edgeClient({ address: `http://127.0.0.1:${edge.port}`, token: headers.authorization?.slice(7) });
  const parts = { client, output: { write: () => {} }, say: () => {} };
  await exportEvents({ format: "parquet", out: join(folder, "week.parquet") }, parts);

  /** The console's answer that a query is named for. */
  async function reportOf(report: string, breakdown: string): Promise<Report> {
    const isDeclared = file.reports.some((each) => each.name === report);
    const path = isDeclared ? `reports/${report}?` : `event-report?event=${report}&`;
    const asked = `/api/${path}from=${days.from}&to=${days.to}&environment=production&${breakdown}`;
    const answer = await edge.ask(asked, { headers });
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  }

  async function compare(name: string, found: readonly Row[]): Promise<void> {
    const [, report = "", table = "", breakdown = ""] = /^([\w.]+)\/(\w+)\??(.*)$/.exec(name) ?? [];
    const answer = await reportOf(report, breakdown);
    const shown = table === "facts" ? factsOf(answer) : rowsOf(answer, table, file);
    const asked = Object.keys(found[0] ?? {});
    expect(asked, name).toEqual(expect.arrayContaining(shown.needed));
    const picked = shown.rows.map((row) => Object.fromEntries(asked.map((column) => [column, row[column]])));
    expect(picked.length, name).toBeGreaterThan(0);
    expect(sorted(found), name).toEqual(sorted(picked));
  }

  return {
    viewFor: (engine) =>
      (queries.get(engine) ?? "")
        .replace("export/*.parquet", join(folder, "*.parquet"))
        .replace("'2026-11-16' and '2026-11-22'", `'${days.from}' and '${days.to}'`),
    async compareAll(run) {
      const tables = file.reports.flatMap((report) => report.tables.map((table) => `${report.name}/${table.name}`));
      expect([...queries.keys()]).toEqual(expect.arrayContaining(tables));
      for (const [name, sql] of queries) if (name.includes("/")) await compare(name, await run(sql));
    },
    async close() {
      await edge.close();
      rmSync(folder, { recursive: true });
    },
  };
}

interface Shown {
  /** The columns that a query must have. */
  needed: string[];
  rows: Row[];
}

const factsOf = ({ facts }: Report): Shown => ({
  needed: facts.map(({ name }) => name),
  rows: [Object.fromEntries(facts.map(({ name, value }) => [name, value]))],
});

/** Of a table, the rows that count something. */
function rowsOf({ name, tables }: Report, table: string, { reports }: PropertyFile): Shown {
  const { columns = [], rows = [] } = tables.find((each) => each.name === table) ?? {};
  const counts = columns.flatMap(({ kind }, at) => (kind === "count" ? at : []));
  const counted = rows.filter((cells) => counts.some((at) => cells[at] !== 0));
  const declared = reports.find((each) => each.name === name)?.tables.find((each) => each.name === table);
  // The console shows titles of some values.
  const untitled = (cell: unknown, column: string) => {
    const { titles = {} } = (declared?.columns.find((each) => each.name === column) ?? {}) as Partial<TextColumn>;
    return Object.entries(titles).find(([, title]) => title === cell)?.[0] ?? cell;
  };
  return {
    needed: columns.filter(({ kind }) => kind !== "percent").map((column) => column.name),
    rows: counted.map((cells) =>
      Object.fromEntries(columns.map(({ name: column }, at) => [column, untitled(cells[at], column)])),
    ),
  };
}
