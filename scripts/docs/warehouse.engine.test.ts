/** Every query of docs/guides/warehouse.md gives the console's numbers, from a week of made events. `npm run prove queries` installs the engines and runs it. */
import { afterAll, beforeAll, it } from "vitest";
import { type ExportedWeek, exportWeek } from "./exported-week.ts";

interface DuckDb {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }> };
}
interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): Record<string, unknown>[] }>;
  closeSync(): void;
}
interface ClickHouse {
  Session: new () => { query(sql: string, format?: string): { toString(): string }; cleanup(): void };
}

// Neither is a dependency of the repository.
const engines = { duckDb: "@duckdb/node-api", clickHouse: "chdb" };

let week: ExportedWeek;
beforeAll(async () => {
  week = await exportWeek();
});
afterAll(() => week.close());

it("in DuckDB, for every report", async () => {
  const { DuckDBInstance } = (await import(engines.duckDb)) as DuckDb;
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  try {
    await connection.run(week.viewFor("duckdb"));
    await week.compareAll(async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson());
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
});

it("in ClickHouse, for every report", async () => {
  const { Session } = (await import(engines.clickHouse)) as ClickHouse;
  const session = new Session();
  try {
    session.query(week.viewFor("clickhouse"));
    await week.compareAll(async (sql) =>
      String(session.query(sql.replace(/;\s*$/, ""), "JSONEachRow"))
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line)),
    );
  } finally {
    session.cleanup();
  }
});
