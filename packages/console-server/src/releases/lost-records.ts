/** Finds builds that the edge keeps and whose records are lost, as after the console's database was lost. */
import type { EnvironmentName } from "@tagwell/contract";
import type { ConsoleDatabase } from "../database/console-database.ts";

/** Whether the database has no publication, request or signature of one of the builds: each was kept for one of these. */
export function hasLostRecords(
  database: ConsoleDatabase,
  environment: EnvironmentName,
  kept: readonly string[],
): boolean {
  const rows = database.all<[string]>(
    `SELECT build FROM publications WHERE environment = ?1 UNION SELECT build FROM build_signatures WHERE environment = ?1
       UNION SELECT build FROM publication_requests WHERE environment = ?1`,
    environment,
  );
  const recorded = new Set(rows.map(([build]) => build));
  return kept.some((build) => !recorded.has(build));
}
