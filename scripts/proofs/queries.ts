/** `npm run prove queries`: the queries of docs/guides/warehouse.md in DuckDB and in ClickHouse, beside the console's reports. */
import { printHelp } from "../lib/print-help.ts";
import { runTool } from "../lib/run-tool.ts";
import { installEngines } from "../lib/warehouse-engine.ts";

/** DuckDB's, of some 70 MB. */
const duckDb = { name: "@duckdb/node-api", version: "1.5.6-r.1" };

/** Returns 1 where a query's numbers are not the console's, or an engine cannot be installed. */
export async function run(args: string[]): Promise<number> {
  const helped = printHelp(
    args,
    "npm run prove queries: runs docs/guides/warehouse.md's queries in DuckDB and ClickHouse.",
  );
  if (helped !== undefined) return helped;
  await installEngines(duckDb);
  const { ok } = await runTool({
    tool: "vitest",
    args: ["run", "scripts/docs/warehouse"],
    env: { TAGWELL_ENGINES: "1" },
  });
  return ok ? 0 : 1;
}
