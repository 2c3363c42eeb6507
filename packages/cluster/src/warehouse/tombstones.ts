/**
 * What was erased and must not come back: the log may deliver its rows again. All of it is in memory, and what another process
 * erased is read before each use.
 */
import { uuidOf } from "@tagwell/collector/check/event-id";
import type { LoggedRow } from "../log-source.ts";
import type { Database } from "./database.ts";

export interface Erased {
  /** Ids of events, with dashes. */
  events: readonly string[];
  visits: readonly string[];
}

export type Tombstones = ReturnType<typeof createTombstones>;

/** A tombstone that another process lays at this moment may show up later than one that was laid after it. */
const overlapMs = 120_000;

export function createTombstones(database: Database) {
  const erased = { event: new Set<string>(), visit: new Set<string>() };
  let readUntil = 0;

  /** Reads what was added elsewhere. */
  async function refresh(): Promise<void> {
    const rows = await database.rows<{ kind: "event" | "visit"; id: string; at: number }>(
      `SELECT kind, id, toUnixTimestamp64Milli(laid_at) AS at FROM tagwell.tombstones
       WHERE laid_at >= fromUnixTimestamp64Milli({since:Int64})`,
      { since: Math.max(0, readUntil - overlapMs) },
    );
    for (const { kind, id, at } of rows) {
      erased[kind].add(id);
      readUntil = Math.max(readUntil, at);
    }
  }

  const hasEvent = (id: string) => erased.event.has(id);
  const hasVisit = (visit: string) => erased.visit.has(visit);
  return {
    refresh,
    /** Durable when it resolves. */
    async add({ events, visits }: Erased): Promise<void> {
      const rows = [...events.map((id) => ({ kind: "event", id })), ...visits.map((id) => ({ kind: "visit", id }))];
      if (rows.length > 0) await database.insert("tagwell.tombstones", rows);
      for (const { kind, id } of rows) erased[kind as "event" | "visit"].add(id);
    },
    /** By its id, with dashes. */
    hasEvent,
    hasVisit,
    isErased: (row: LoggedRow): boolean =>
      "event" in row ? hasEvent(uuidOf(row.event.id)) : hasEvent(row.trace.id) || hasVisit(row.trace.visit ?? ""),
  };
}
