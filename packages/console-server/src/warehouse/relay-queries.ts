/** The queries of the relay: accepted events in the order of storing. */

import { oneRow, prepareRows } from "@tagwell/collector/log/open-database";
import type Database from "libsql";
import type { ListedEvent } from "../doors/owed-events.ts";

/** Prepares the queries on an open database. */
export function prepare(database: Database.Database) {
  const raw = <Row extends unknown[]>(sql: string) => prepareRows<Row>(database, sql);
  // CROSS JOIN keeps SQLite from reading kind by kind, which would need sorting.
  const after = `FROM events CROSS JOIN kinds USING (kind) 
    WHERE verdict = 'accepted' AND environment <> 'preview' AND position > ?`;
  const page = raw<ListedEvent>(`SELECT position, environment, event_type, ecid ${after} ORDER BY position LIMIT ?`);
  const content = raw<[number, string]>("SELECT position, xdm FROM events WHERE position = ?");
  const backlog = raw<[number]>(`SELECT count(*) FROM (SELECT 1 ${after} LIMIT ?)`);

  return {
    /** The oldest accepted events after a position, without their content. */
    relayPage: (after: number, limit: number) => page.all(after, limit),
    /** The content of these events; those that were deleted are missing. */
    relayEvents: (positions: readonly number[]) => positions.flatMap((position) => content.all(position)),
    /** How many accepted events follow a position, counted up to the limit. */
    relayBacklog: (after: number, limit: number) => oneRow(backlog, after, limit)[0],
  };
}
