/** Deletes rows of erased events and visits. */
import { digitsOf } from "@tagwell/collector/check/event-id";
import type { Database } from "./database.ts";
import { timeOfId } from "./event-pages.ts";
import { inParts } from "./in-parts.ts";
import type { Erased } from "./tombstones.ts";

/**
 * Resolves once the parts are written without the rows; old-parts.ts tells when the old ones are gone. ClickHouse keeps the
 * statement with its values for a while, so these are ids, never an identity.
 */
export async function deleteErased({ run }: Pick<Database, "run">, { events, visits }: Erased): Promise<void> {
  for (const ids of inParts(events)) {
    // The table is in the order of the ids' times, so that parts without them are hardly read.
    const times = ids.map((id) => timeOfId(digitsOf(id)));
    await run(
      `ALTER TABLE tagwell.events DELETE WHERE made_ms IN {times:Array(UInt64)} AND id IN {ids:Array(UUID)}
       SETTINGS mutations_sync = 2`,
      { times, ids },
    );
    await deleteTraces("id", ids);
  }
  for (const ids of inParts(visits)) await deleteTraces("visit", ids);

  function deleteTraces(column: "id" | "visit", ids: readonly string[]): Promise<void> {
    const sql = `ALTER TABLE tagwell.traces DELETE WHERE ${column} IN {ids:Array(String)} SETTINGS mutations_sync = 2`;
    return run(sql, { ids });
  }
}
