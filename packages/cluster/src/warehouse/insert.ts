/** Inserts rows of the log, except those that were erased. Rows that are inserted again stay one. */
import { uuidOf } from "@tagwell/collector/check/event-id";
import type { LoggedEvent, LoggedRow, LoggedTrace } from "../log-source.ts";
import type { Database } from "./database.ts";
import { deleteErased } from "./delete-erased.ts";
import { eventRow } from "./event-row.ts";
import type { Tombstones } from "./tombstones.ts";
import { traceRow } from "./trace-row.ts";

/** Resolves once the rows are on the warehouse's disk. */
export type InsertRows = (rows: readonly LoggedRow[]) => Promise<void>;

export function createInserter(database: Database, tombstones: Tombstones): InsertRows {
  return async (rows) => {
    await tombstones.refresh();
    const kept = rows.filter((row) => !tombstones.isErased(row));
    const events = kept.filter((row): row is LoggedEvent => "event" in row);
    const traces = kept.filter((row): row is LoggedTrace => "trace" in row);
    if (events.length > 0) await database.insert("tagwell.events", events.map(eventRow));
    if (traces.length > 0) await database.insert("tagwell.traces", traces.map(traceRow));
    // An erasure may have begun after the first look, and have deleted before these rows were there.
    await tombstones.refresh();
    const ids = [...events.map(({ event }) => uuidOf(event.id)), ...traces.map(({ trace }) => trace.id)];
    const visits = traces.map(({ trace }) => trace.visit ?? "");
    await deleteErased(database, {
      events: ids.filter(tombstones.hasEvent),
      visits: visits.filter(tombstones.hasVisit),
    });
  };
}
