/** Deletes rows of erased events and visits. */
import type { Database } from "./database.ts";
import type { Erased } from "./tombstones.ts";

/** Ids in one statement. */
const idsInPart = 10_000;

/** Resolves once the parts are written without the rows; ClickHouse removes the old parts' files within minutes. */
export async function deleteErased(database: Database, { events, visits }: Erased): Promise<void> {
  for (const ids of inParts(events)) {
    await database.run(
      "ALTER TABLE tagwell.events DELETE WHERE id IN ({ids:Array(UUID)}) SETTINGS mutations_sync = 2",
      { ids },
    );
    await deleteTraces("id", ids);
  }
  for (const ids of inParts(visits)) await deleteTraces("visit", ids);

  function deleteTraces(column: "id" | "visit", ids: readonly string[]): Promise<void> {
    const sql = `ALTER TABLE tagwell.traces DELETE WHERE ${column} IN ({ids:Array(String)}) SETTINGS mutations_sync = 2`;
    return database.run(sql, { ids });
  }
}

function* inParts(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += idsInPart) yield ids.slice(at, at + idsInPart);
}
