/** Removes what is old enough, and the oldest days to make room. */

import type { Aged, RemovedAged } from "@tagwell/console-server/doors/governed-door";
import type { EventSource } from "@tagwell/contract";
import type { Database, Params } from "./database.ts";
import { patientLimits } from "./limits.ts";
import { dateOf } from "./report.ts";

const dayMs = 86_400_000;
/** A partition gets no new rows once its day is older: an event's id is at most this old when it comes (event-row.ts). */
const settledDays = 42;

/** Whole days of receipt: a part of a large table is written again once a day, not every hour. */
const dayOf = (time: number) => Math.floor(time / dayMs) * dayMs;

export async function removeAged(database: Database, { events, traces }: Aged, now: number): Promise<RemovedAged> {
  return {
    events: await removeEvents(database, events, now),
    traces: (await removeTraces(database, traces)) + (await removePreviewTraces(database, events.preview)),
  };
}

async function removeEvents(database: Database, times: Aged["events"], now: number): Promise<RemovedAged["events"]> {
  const { due, params } = dueEvents(times);
  const counts = await database.rows<{ partition: number; environment: EventSource; aged: number; total: number }>(
    `SELECT toUInt32(day) AS partition, environment, countIf(${due}) AS aged, count() AS total FROM tagwell.events
     WHERE day IN (SELECT DISTINCT day FROM tagwell.events WHERE ${due}) GROUP BY partition, environment`,
    params,
    patientLimits,
  );
  for (const partition of new Set(counts.map((count) => count.partition))) {
    const isSettled = partition > 0 && partition < now / dayMs - settledDays;
    const isWhole = counts.every((count) => count.partition !== partition || count.aged === count.total);
    if (isSettled && isWhole) await database.run(`ALTER TABLE tagwell.events DROP PARTITION '${dateOf(partition)}'`);
    else
      await database.run(
        `ALTER TABLE tagwell.events DELETE IN PARTITION '${dateOf(partition)}' WHERE ${due} SETTINGS mutations_sync = 2`,
        params,
      );
  }
  const removed: Partial<Record<EventSource, number>> = {};
  for (const { environment, aged } of counts) if (aged > 0) removed[environment] = (removed[environment] ?? 0) + aged;
  return removed;
}

function dueEvents(times: Aged["events"]): { due: string; params: Params } {
  const entries = Object.entries(times);
  const conditions = entries.map(
    (_, at) =>
      `environment = {environment${at}:String} AND received_at < fromUnixTimestamp64Milli({before${at}:Int64})`,
  );
  const params = entries.flatMap(([environment, before], at) => [
    [`environment${at}`, environment],
    [`before${at}`, dayOf(before)],
  ]);
  return {
    due: conditions.length === 0 ? "false" : `(${conditions.join(" OR ")})`,
    params: Object.fromEntries(params),
  };
}

/** A partition is a day of receipt. */
async function removeTraces({ rows, run }: Database, before: number | undefined): Promise<number> {
  if (before === undefined) return 0;
  const days = await rows<{ day: number; traces: number }>(
    `SELECT toUInt32(toDate(received_at)) AS day, count() AS traces FROM tagwell.traces
     WHERE received_at < fromUnixTimestamp64Milli({before:Int64}) GROUP BY day`,
    { before: dayOf(before) },
    patientLimits,
  );
  for (const { day } of days) await run(`ALTER TABLE tagwell.traces DROP PARTITION '${dateOf(day)}'`);
  return days.reduce((sum, { traces }) => sum + traces, 0);
}

async function removePreviewTraces({ rows, run }: Database, before: number | undefined): Promise<number> {
  if (before === undefined) return 0;
  const due = "kind = 'preview' AND received_at < fromUnixTimestamp64Milli({before:Int64})";
  const params = { before: dayOf(before) };
  const [{ traces = 0 } = {}] = await rows<{ traces: number }>(
    `SELECT count() AS traces FROM tagwell.traces WHERE ${due}`,
    params,
    patientLimits,
  );
  if (traces > 0) await run(`ALTER TABLE tagwell.traces DELETE WHERE ${due} SETTINGS mutations_sync = 2`, params);
  return traces;
}
