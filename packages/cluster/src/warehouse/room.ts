/** How much room the warehouse takes, and whole days that are removed to make some. */
import type { Database } from "./database.ts";
import { dateOf } from "./report.ts";

const dayMs = 86_400_000;

/** Without parts whose files ClickHouse is about to delete. */
export async function usedBytes({ rows }: Pick<Database, "rows">): Promise<number> {
  const [{ bytes = 0 } = {}] = await rows<{ bytes: number }>(
    "SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE database = 'tagwell' AND active",
  );
  return bytes;
}

/** Removes the oldest day until no more than so many bytes are used, but never the newest one. */
export async function makeRoom(
  database: Pick<Database, "rows" | "run">,
  bytes: number,
  signal: AbortSignal,
): Promise<{ events: number; traces: number }> {
  const removed = { events: 0, traces: 0 };
  while ((await usedBytes(database)) > bytes) {
    signal.throwIfAborted();
    const [oldest, next] = await daysOf(database);
    if (oldest === undefined || next === undefined) break;
    const { events, traces } = await removeThrough(database, oldest);
    removed.events += events;
    removed.traces += traces;
  }
  return removed;
}

/** The days of events and trace records, oldest first; ids without a plausible time have none. */
async function daysOf({ rows }: Pick<Database, "rows">): Promise<number[]> {
  const found = await rows<{ day: number }>(
    `SELECT DISTINCT toUInt32(toDate(partition)) AS day FROM system.parts
     WHERE database = 'tagwell' AND table IN ('events', 'traces') AND active AND rows > 0 AND partition <> '1970-01-01'
     ORDER BY day`,
  );
  return found.map(({ day }) => day);
}

async function removeThrough(
  { rows, run }: Pick<Database, "rows" | "run">,
  day: number,
): Promise<{ events: number; traces: number }> {
  const params = { end: (day + 1) * dayMs };
  const undated = "day = toDate(0) AND received_at < fromUnixTimestamp64Milli({end:Int64})";
  const count = async (from: string, given: object) => {
    const [{ count: found = 0 } = {}] = await rows<{ count: number }>(`SELECT count() AS count FROM ${from}`, {
      ...given,
    });
    return found;
  };
  const date = dateOf(day);
  const old = await count(`tagwell.events WHERE ${undated}`, params);
  const events = old + (await count("tagwell.events WHERE day = toDate({date:String})", { date }));
  const traces = await count("tagwell.traces WHERE toDate(received_at) = toDate({date:String})", { date });
  for (const table of ["events", "traces"]) await run(`ALTER TABLE tagwell.${table} DROP PARTITION '${date}'`);
  if (old > 0)
    await run(
      `ALTER TABLE tagwell.events DELETE IN PARTITION '1970-01-01' WHERE ${undated} SETTINGS mutations_sync = 2`,
      params,
    );
  return { events, traces };
}
