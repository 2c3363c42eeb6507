/** Adopts the unacknowledged events of earlier pages that have been closed. */

import { withoutPrototype } from "../without-prototype.ts";
import type { EventRow } from "./event-storage.ts";
import type { EventStoreParts } from "./event-store.ts";
import { markedPages, markPage, rowsOfMark, unmarkPage } from "./mark-page.ts";
import { maxHeld, type Outbox } from "./outbox.ts";
import { pageLock } from "./page-lock.ts";

interface EarlierPagesParts extends EventStoreParts {
  outbox: Outbox;
}

/** Maximum age of a stored event. */
const longestMs = 7 * 24 * 3600_000;
/** Without Web Locks, a page that received an event within this time may still be open. An event of the future is of a clock that was set back. */
const mayLiveMs = 60_000;

/**
 * Adopts the events of closed pages; resolves when done. Only one tab does this at a time, and each event belongs to one
 * page at a time.
 */
export async function adoptEvents({
  window,
  database,
  outbox,
  page,
  counters,
  isAllowed,
}: EarlierPagesParts): Promise<void> {
  const { locks } = window.navigator;
  const adopt = async () => {
    const rowsOnDisk = await database.all();
    const onDisk = rowsOnDisk ?? [];
    const marks = markedPages(window) ?? [];
    const known = new Set(onDisk.map(({ id }) => id));
    const inMarks = marks.flatMap((marked) => rowsOfMark(window, marked)).filter(({ id }) => !known.has(id));
    const rows = [...onDisk, ...inMarks].map(withoutPrototype).sort((a, b) => (a.id < b.id ? -1 : 1));
    const living = locks && new Set((await locks.query()).held?.map(({ name }) => name));
    const now = Date.now();
    const isOurs = ({ id }: EventRow) => outbox.held.has(id);
    const isOrphan = (row: EventRow) =>
      row.page !== page && (living ? !living.has(pageLock(row.page)) : Math.abs(now - row.at) > mayLiveMs);
    let room = maxHeld;
    const taken: EventRow[] = [];
    const removed = new Set<EventRow>();
    // Newest first, so that the oldest are dropped if there is no room.
    for (const row of rows.reverse()) {
      room -= row.json.length;
      if (isOurs(row) || !isOrphan(row)) continue;
      const reason = now - row.at > longestMs ? "too old" : room < 0 ? "no room" : undefined;
      if (reason) {
        database.remove(row.id);
        removed.add(row);
        if (row.failed === undefined) counters?.add(`given up: ${reason}`);
      } else if (row.failed === undefined) taken.unshift(row);
    }
    // The visitor may have opted out while the database was read.
    if (!isAllowed()) return;
    for (const row of taken) outbox.hold(row.id, row.json, row).kept = true;
    outbox.store.writeNow();
    const left = new Set(rows.filter((row) => !taken.includes(row) && !removed.has(row)).map((row) => row.page));
    for (const marked of marks)
      if (marked !== page && !left.has(marked) && !living?.has(pageLock(marked)))
        // The mark stays for a page that can read the database.
        rowsOnDisk ? unmarkPage(window, marked) : markPage(window, marked);
  };
  try {
    await (locks
      ? locks.request("tagwell-adopt", withoutPrototype({ ifAvailable: true }), (lock) => lock && adopt())
      : adopt());
  } catch {
    // Locks are not available to this document; its own events are still sent.
  }
}

/** After a restore from the back-forward cache: drops events that another page has adopted meanwhile. */
export async function dropTakenOver({ database, outbox, page }: EarlierPagesParts): Promise<void> {
  const before = [...outbox.held.values()].filter(({ kept }) => kept);
  const rows = await database.all();
  if (!rows) return;
  const ours = new Set(rows.filter((row) => row.page === page).map(({ id }) => id));
  for (const item of before) if (!ours.has(item.id) && !item.gone && !item.underWay) outbox.end(item, undefined, true);
}
