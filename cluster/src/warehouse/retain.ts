/** Removes events and trace records that are older than the retention periods. */
import type { EnvironmentName } from "@tagwell/contract";
import type { Database, Params } from "./database.ts";
import { dateOf } from "./report.ts";

const dayMs = 86_400_000;
/** A partition gets no new rows once its day is older: an event's id is at most this old when it comes (event-row.ts). */
const settledDays = 42;

export interface Retained {
  events: number;
  traces: number;
}

/** @param days by environment; events of others stay. Trace records stay for the shortest of them. */
export async function removeAged(
  database: Database,
  days: Partial<Record<EnvironmentName, number>>,
  now: number,
): Promise<Retained> {
  const ages = Object.entries(days);
  if (ages.length === 0) return { events: 0, traces: 0 };
  const { due, params } = dueEvents(ages, now);
  const partitions = await database.rows<{ partition: number; aged: number; total: number }>(
    `SELECT toUInt32(day) AS partition, countIf(${due}) AS aged, count() AS total FROM tagwell.events
     GROUP BY partition HAVING aged > 0`,
    params,
  );
  let events = 0;
  for (const { partition, aged, total } of partitions) {
    const isSettled = partition > 0 && partition < now / dayMs - settledDays;
    if (isSettled && aged === total)
      await database.run(`ALTER TABLE tagwell.events DROP PARTITION '${dateOf(partition)}'`);
    else
      await database.run(
        `ALTER TABLE tagwell.events DELETE IN PARTITION '${dateOf(partition)}' WHERE ${due} SETTINGS mutations_sync = 2`,
        params,
      );
    events += aged;
  }
  return { events, traces: await removeTraces(database, now - Math.min(...ages.map(([, age]) => age)) * dayMs) };
}

function dueEvents(ages: readonly (readonly [string, number])[], now: number): { due: string; params: Params } {
  const conditions = ages.map(
    (_, at) =>
      `environment = {environment${at}:String} AND received_at < fromUnixTimestamp64Milli({before${at}:Int64})`,
  );
  const entries = ages.flatMap(([environment, age], at) => [
    [`environment${at}`, environment],
    [`before${at}`, now - age * dayMs],
  ]);
  return { due: `(${conditions.join(" OR ")})`, params: Object.fromEntries(entries) };
}

async function removeTraces(database: Database, before: number): Promise<number> {
  const aged = "received_at < fromUnixTimestamp64Milli({before:Int64})";
  const [{ total = 0 } = {}] = await database.rows<{ total: number }>(
    `SELECT count() AS total FROM tagwell.traces WHERE ${aged}`,
    { before },
  );
  if (total > 0)
    await database.run(`ALTER TABLE tagwell.traces DELETE WHERE ${aged} SETTINGS mutations_sync = 2`, { before });
  return total;
}
