/** Waits until ClickHouse has deleted the files of parts that it has replaced by others without the removed rows. */
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./database.ts";

/** Tables whose rows are removed. */
const tables = ["events", "traces"];
const everyMs = 1000;

/** Resolves once the parts are gone that are old when it is called, and the statements that replaced them. */
export async function forgetOldParts(
  { rows, run }: Pick<Database, "rows" | "run">,
  signal: AbortSignal,
): Promise<void> {
  const old = await oldParts();
  for (let left = old; left.size > 0; ) {
    await wait(everyMs, undefined, { signal });
    await deleteOldFiles();
    const now = await oldParts();
    left = new Set([...left].filter((part) => now.has(part)));
  }
  // Also where nothing was replaced: statements stay until then.
  await deleteOldFiles();

  async function oldParts(): Promise<Set<string>> {
    const found = await rows<{ part: string }>(
      `SELECT concat(toString(uuid), path, name) AS part FROM system.parts
       WHERE database = 'tagwell' AND table IN {tables:Array(String)} AND NOT active`,
      { tables },
    );
    return new Set(found.map(({ part }) => part));
  }

  /**
   * A server does this by itself, an engine in this process only when a partition is dropped. Parts must be old for as long as
   * the table says. No row is of this day: an id without a plausible time is of 1970.
   */
  async function deleteOldFiles(): Promise<void> {
    for (const table of tables) await run(`ALTER TABLE tagwell.${table} DROP PARTITION '1980-01-01'`);
  }
}
