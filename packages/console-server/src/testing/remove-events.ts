/** Removes events from a database of events as retention does, which says how many. */
import type Database from "libsql";

/** Of the events after the first `from`, those whose position is a multiple of `every`. */
export function removeEvents(stored: Database.Database, { from, every }: { from: number; every: number }): void {
  const { changes } = stored
    .prepare(
      "DELETE FROM events WHERE position IN (SELECT position FROM events ORDER BY position LIMIT -1 OFFSET ?) AND position % ? = 0",
    )
    .run(from, every);
  stored
    .prepare("INSERT INTO removals VALUES ('age', ?, 0, 0) ON CONFLICT DO UPDATE SET events = events + excluded.events")
    .run(changes);
}
