/** Takes over what earlier pages left: they are gone, and the edge may not have all that they held. */

import type { Counters } from "./counters.ts";
import type { EventDatabase, EventRow } from "./event-database.ts";
import { maxHeld, type Outbox } from "./outbox.ts";
import { pageLock } from "./page-lock.ts";

interface EarlierPagesParts {
  window: Window;
  database: EventDatabase;
  outbox: Outbox;
  /** This page's id. */
  page: string;
  counters: Counters;
  isAllowed: () => boolean;
}

/** An event is kept so long. */
const longestMs = 7 * 24 * 3600_000;
/** Where a browser has no Web Locks, a page that took an event within this time may still be at work on it. */
const mayLiveMs = 60_000;

/**
 * Takes the events of pages that are gone into this page's hands; resolves when that is done. Of several tabs one does it at
 * a time, and an event has one page at a time.
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
    const rows = (await database.all()) ?? [];
    const living = locks && new Set((await locks.query()).held?.map(({ name }) => name));
    const now = Date.now();
    const isOurs = ({ id }: EventRow) => outbox.held.has(id);
    const isOrphan = (row: EventRow) =>
      row.page !== page && (living ? !living.has(pageLock(row.page)) : now - row.at > mayLiveMs);
    let room = maxHeld;
    const taken: EventRow[] = [];
    // The newest first, so that the oldest go where there is no room.
    for (const row of rows.reverse()) {
      room -= row.json.length;
      if (isOurs(row) || !isOrphan(row)) continue;
      const reason = now - row.at > longestMs ? "too old" : room < 0 ? "no room" : undefined;
      if (reason) {
        database.remove(row.id);
        if (row.failed === undefined) counters.add(`given up: ${reason}`);
      } else if (row.failed === undefined) taken.unshift(row);
    }
    // The visitor may have opted out while the disk was read.
    if (isAllowed()) for (const row of taken) outbox.hold(row.id, row.json, row);
  };
  try {
    await (locks ? locks.request("tagwell-adopt", { ifAvailable: true }, (lock) => lock && adopt()) : adopt());
  } catch {
    // A document that may not use locks: its own events go all the same.
  }
}

/** After a stay in the back-forward cache: what another page has taken over meanwhile is not ours any more. */
export async function dropTakenOver({ database, outbox, page }: EarlierPagesParts): Promise<void> {
  const before = [...outbox.held.values()].filter(({ kept }) => kept);
  const rows = await database.all();
  if (!rows) return;
  const ours = new Set(rows.filter((row) => row.page === page).map(({ id }) => id));
  for (const item of before) if (!ours.has(item.id) && !item.gone && !item.underWay) outbox.handOver(item);
}
