/** Removes rows for good: by retention, to save space, or because a person asked for it. */
import type Database from "libsql";
import type { Removal } from "./group-commit.ts";
import { prepareRows } from "./open-database.ts";
import { zeroUnusedBytes } from "./unused-bytes.ts";

/** A transaction ends after this time, so that the events which arrive meanwhile are stored next. */
const maxMs = 5;

/** Prepares the removals on the database that is open for writing. */
export function openRemovals(database: Database.Database) {
  const removeEvent = database.prepare("DELETE FROM events WHERE position = ?");
  const removeTrace = database.prepare("DELETE FROM traces WHERE position = ?");
  const removeVisitor = database.prepare("DELETE FROM choice_visitors WHERE position = ?");
  const removeChoice = database.prepare("DELETE FROM choices WHERE number = ?");
  const count = database.prepare(`
    INSERT INTO removals VALUES (?, ?, ?, 0)
    ON CONFLICT DO UPDATE SET events = events + excluded.events, traces = traces + excluded.traces, done_at = 0`);
  const complete = database.prepare(`
    INSERT INTO removals VALUES (?, 0, 0, ?) ON CONFLICT DO UPDATE SET done_at = excluded.done_at`);
  const readPage = prepareRows<[Buffer]>(database, "SELECT data FROM sqlite_dbpage WHERE pgno = ?");
  const writePage = database.prepare("UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?");

  return {
    /**
     * Inside a transaction: removes the rows at these positions, overwrites what is unused in these pages, and notes the time (in
     * milliseconds since 1970) after the last part. Returns what it left for another transaction; undefined for nothing.
     */
    apply(removal: Removal, now: number): Removal | undefined {
      const { cause, positions = [], choices = [], pages = [], isLast = false } = removal;
      const ends = performance.now() + maxMs;
      const removed = { events: 0, traces: 0 };
      let rows = 0;
      let overwritten = 0;
      const goesOn = () => rows + overwritten === 0 || performance.now() < ends;
      for (; rows < positions.length && goesOn(); rows++) {
        removed.events += removeEvent.run(positions[rows]).changes;
        removed.traces += removeTrace.run(positions[rows]).changes;
        removeVisitor.run(positions[rows]);
      }
      if (rows > 0) count.run(cause, removed.events, removed.traces);
      for (const number of choices) {
        removeChoice.run(number);
        removeVisitor.run(number);
      }
      for (; overwritten < pages.length && goesOn(); overwritten++) overwrite(pages[overwritten] as number);
      if (rows < positions.length || overwritten < pages.length)
        return { cause, positions: positions.slice(rows), pages: pages.slice(overwritten), isLast };
      if (isLast) complete.run(cause, now);
      return undefined;
    },
  };

  function overwrite(number: number): void {
    const [[page] = []] = readPage.all(number);
    if (page !== undefined && zeroUnusedBytes(number, page)) writePage.run([page, number]);
  }
}
