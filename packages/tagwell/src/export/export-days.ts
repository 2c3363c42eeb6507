/** Exports whole days of storing (UTC) into a folder, each into a file of its own, from where the run before ended. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { dayName, dayNumber } from "@tagwell/console-server/api/reports/define/days";
import type { EventRow } from "@tagwell/contract";
import { UsageFault } from "../errors/usage-fault.ts";
import type { EdgeClient } from "../program/edge-client.ts";
import { type DaysDone, daysDoneIn, noteDay } from "./days-done.ts";
import { type ExportFormat, exportTypes, writeRows } from "./write-rows.ts";

export interface DailyOrder {
  folder: string;
  format: ExportFormat;
  /** The first day, such as 2026-11-16; the day of the oldest event unless given. A folder that has days goes on from them. */
  since?: string | undefined;
  site?: string | undefined;
  eventType?: string | undefined;
}

export interface DailyParts {
  client: Pick<EdgeClient, "ask" | "open">;
  /** Takes a line for each file. */
  say(line: string): void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const dayAfter = (day: string) => dayName(dayNumber(day) + 1);

/** Today is left for the next run: a day's file is complete once it is there. */
export async function exportDays(order: DailyOrder, { client, say, now = Date.now }: DailyParts): Promise<void> {
  const { folder, format } = order;
  mkdirSync(folder, { recursive: true });
  let done = daysDoneIn(folder);
  const today = new Date(now()).toISOString().slice(0, 10);
  const first = done ? dayAfter(done.day) : (order.since ?? (await oldestDay(client)) ?? today);
  if (first >= today) say(`Nothing to export yet: the next file is of ${first}, once that day is over (UTC).`);
  for (let day = first; day < today; day = dayAfter(day)) {
    const answer = await client.open(`/api/export?${queryOf(order, day, done)}`, exportTypes[format]);
    const cursor = answer.headers.get("tagwell-cursor");
    if (cursor === null || !answer.body) {
      await answer.body?.cancel();
      throw new UsageFault(
        "This edge names no place from which to go on: its storage is a cluster, or its version is an earlier one. Export each day by --since and --until instead, some minutes after it is over.",
      );
    }
    const file = `events-${day}.${format}`;
    // First the file, then the place. A run that ends between them writes the day again, from the same place: the same events.
    await writeRows(answer.body, format, { file: join(folder, file) });
    done = { day, cursor };
    await noteDay(folder, done);
    say(file);
  }
}

/** The day's events are those in the order of storing after the day before, so that none is between two files or in both. */
function queryOf({ format, site, eventType }: DailyOrder, day: string, done: DaysDone | undefined): URLSearchParams {
  const query = new URLSearchParams({
    format,
    until: `${dayAfter(day)}T00:00:00.000Z`,
    after: done?.cursor ?? "start",
  });
  if (!done) query.set("since", `${day}T00:00:00.000Z`);
  if (site !== undefined) query.set("site", site);
  if (eventType !== undefined) query.set("eventType", eventType);
  return query;
}

async function oldestDay(client: DailyParts["client"]): Promise<string | undefined> {
  const [oldest] = await client.ask<EventRow[]>("/api/events?take=oldest&limit=1");
  return oldest?.receivedAt.slice(0, 10);
}
