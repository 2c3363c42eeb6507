/** Removes what is old enough, and the oldest days to make room. */
import type { Aged, RemovedAged } from "@tagwell/console-server/doors/governed-door";
import type { EventSource } from "@tagwell/contract";
import { until } from "./conditions.ts";
import { type Database, type Params, patientLimits } from "./database.ts";

type Removing = Pick<Database, "rows" | "run">;

const dayMs = 86_400_000;
/** Whole days of receipt: a part of a large table is written again once a day, not every hour. */
const dayOf = (time: number) => Math.floor(time / dayMs) * dayMs;

export async function removeAged(database: Removing, { events, traces }: Aged): Promise<RemovedAged> {
  const removed: RemovedAged["events"] = {};
  for (const [environment, time] of Object.entries(events)) {
    const ofEnvironment = `environment = {environment:String} AND ${until("received_at", "end")}`;
    const aged = await removeRows(database, "events", ofEnvironment, { environment, end: dayOf(time) });
    if (aged > 0) removed[environment as EventSource] = aged;
  }
  const removeTraces = async (time: number | undefined, condition: string) =>
    time === undefined
      ? 0
      : removeRows(database, "traces", `${condition} AND ${until("received_at", "end")}`, { end: dayOf(time) });
  const old = await removeTraces(traces, "true");
  return { events: removed, traces: old + (await removeTraces(events.preview, "kind = 'preview'")) };
}

/** Removes the oldest day until no more than so many bytes are used, but never the newest one. */
export async function makeRoom(
  database: Removing,
  bytes: number,
  signal: AbortSignal,
): Promise<{ events: number; traces: number }> {
  const removed = { events: 0, traces: 0 };
  while ((await usedBytes(database)) > bytes) {
    signal.throwIfAborted();
    const [oldest, next] = await daysOf(database);
    if (oldest === undefined || next === undefined) break;
    const params = { day: oldest, end: (oldest + 1) * dayMs };
    const isOfDay = "day = toDate({day:UInt16})";
    const isUndated = `day = toDate(0) AND ${until("received_at", "end")}`;
    removed.events += await removeRows(database, "events", `(${isOfDay} OR ${isUndated})`, params);
    removed.traces += await removeRows(database, "traces", until("received_at", "end"), params);
  }
  return removed;
}

/** Without parts whose files ClickHouse is about to delete. */
export async function usedBytes({ rows }: Pick<Database, "rows">): Promise<number> {
  const [{ bytes = 0 } = {}] = await rows<{ bytes: number }>(
    "SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE database = 'tagwell' AND active",
  );
  return bytes;
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

/** Resolves with how many rows that were. A part of which nothing is left is not written again. */
async function removeRows(
  { rows, run }: Removing,
  table: "events" | "traces",
  where: string,
  params: Params,
): Promise<number> {
  const [{ count = 0 } = {}] = await rows<{ count: number }>(
    `SELECT count() AS count FROM tagwell.${table} WHERE ${where}`,
    params,
    patientLimits,
  );
  if (count > 0) await run(`ALTER TABLE tagwell.${table} DELETE WHERE ${where} SETTINGS mutations_sync = 2`, params);
  return count;
}
