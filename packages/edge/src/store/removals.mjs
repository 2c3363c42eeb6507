/** Removes rows for good: by retention, to save space, or because a person asked for it. */
import { zeroUnusedBytes } from "./unused-bytes.mjs";

/** Rows and pages; a transaction of a removal has at most 250. */
const maxUnflushed = 250;

/** Prepares the removals on the database that is open for writing. */
export function openRemovals(database) {
  const removeEvent = database.prepare("DELETE FROM events WHERE position = ?");
  const removeTrace = database.prepare("DELETE FROM traces WHERE position = ?");
  const count = database.prepare(`
    INSERT INTO removals VALUES (?, ?, ?, 0)
    ON CONFLICT DO UPDATE SET events = events + excluded.events, traces = traces + excluded.traces, done_at = 0`);
  const complete = database.prepare(`
    INSERT INTO removals VALUES (?, 0, 0, ?) ON CONFLICT DO UPDATE SET done_at = excluded.done_at`);
  const readPage = database.prepare("SELECT data FROM sqlite_dbpage WHERE pgno = ?").raw();
  const writePage = database.prepare("UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?");
  const flushLog = database.prepare("PRAGMA wal_checkpoint(PASSIVE)").raw();

  let unflushed = 0;

  return {
    /**
     * Inside a transaction: removes the rows at these positions, overwrites what is unused in these pages, and notes the time (in
     * milliseconds since 1970) after the last part.
     */
    apply({ cause, positions = [], pages = [], isLast = false }, now) {
      const removed = { events: 0, traces: 0 };
      for (const position of positions) {
        removed.events += removeEvent.run(position).changes;
        removed.traces += removeTrace.run(position).changes;
      }
      if (positions.length > 0) count.run(cause, removed.events, removed.traces);
      for (const number of pages) {
        const [page] = readPage.all(number).flat();
        if (page !== undefined && zeroUnusedBytes(number, page)) writePage.run([page, number]);
      }
      if (isLast) complete.run(cause, now);
    },
    /**
     * After each transaction: writes its pages from the log to the database once there are enough of them. They are far apart,
     * unlike those of new events, so that thousands of them at once would hold up the next events for seconds.
     */
    flush({ positions = [], pages = [] }) {
      unflushed += positions.length + pages.length;
      if (unflushed < maxUnflushed) return;
      flushLog.all();
      unflushed = 0;
    },
  };
}
