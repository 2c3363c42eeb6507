/** The counts of a table by row, and each row's by column, place (a site in an environment) and day. */
import type { TableDefinition } from "@tagwell/contract";
import { countHours } from "./count-hours.ts";
import { countTexts } from "./count-texts.ts";
import type { CountedRow, CountParts } from "./counted-row.ts";
import type { InSteps } from "./in-steps.ts";
import type { Slice } from "./sliced-counts.ts";

/** The rows of each table, by its name. */
export type CountedTables = ReadonlyMap<string, ReadonlyMap<string, CountedRow>>;

/** By the rows' ids, in the order in which they are first counted. */
export function* countTable(
  table: TableDefinition,
  slices: readonly Slice[],
  parts: CountParts,
): InSteps<Map<string, CountedRow>> {
  return yield* table.rows === "time" ? countHours(table, slices, parts) : countTexts(table, slices, parts);
}
