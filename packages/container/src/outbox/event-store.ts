/** Writes to disk events that the edge does not acknowledge soon, and all of them when the page is left or a request has failed. */
import type { Counters } from "./counters.ts";
import type { EventDatabase } from "./event-database.ts";
import { type EventRow, type EventStorage, rowOf, waitMs } from "./event-storage.ts";
import type { Held } from "./held.ts";
import { markPage, unmarkAll, unmarkPage } from "./mark-page.ts";
import { holdPageLock } from "./page-lock.ts";

export interface EventStoreParts {
  window: Window;
  database: EventDatabase;
  /** This page's id. */
  page: string;
  counters?: Counters | undefined;
  /** Whether the visitor's choice, which is read now, allows events to be kept. */
  isAllowed: () => boolean;
}

/** Timers and the clock are not exact. */
const slackMs = 50;

/** The events of a page that are on disk, which the page's mark tells to the next page. */
function createDisk({ window, database, page, counters }: EventStoreParts) {
  const stored = new Set<Held>();
  /** Rows that may not be on disk: the database opens, or has not taken them. */
  const unsure = new Map<string, EventRow>();
  /** Whether the database has taken the last rows. */
  let isOpen = false;
  let release: (() => void) | undefined;

  /** Returns whether the page's mark has the rows that may not be on disk. */
  const mark = (): boolean => {
    if (stored.size > 0) return markPage(window, page, unsure.values());
    unmarkPage(window, page);
    return false;
  };
  const forget = (item: Held) => {
    if (stored.delete(item) && (unsure.delete(item.id) || stored.size === 0)) mark();
  };
  return {
    /** Writes these events, each with its row. */
    put(items: readonly Held[], rows: readonly EventRow[]) {
      release ??= holdPageLock(window, page);
      if (!isOpen) for (const row of rows) unsure.set(row.id, row);
      for (const item of items) stored.add(item);
      mark();
      void database.put(rows).then((isKept) => {
        isOpen = isKept;
        items.forEach((item, index) => {
          item.kept = isKept && stored.has(item);
          if (!isKept && stored.has(item)) unsure.set(item.id, rows[index] as EventRow);
        });
        const areSure = isKept && rows.filter(({ id }) => unsure.delete(id)).length === 0;
        if (areSure || mark() || isKept) return;
        counters?.add("not kept", items.length);
        items.forEach(forget);
      });
    },
    remove(item: Held) {
      if (stored.has(item) || item.kept) database.remove(item.id);
      item.kept = false;
      forget(item);
    },
    clear() {
      stored.clear();
      unsure.clear();
      unmarkAll(window);
      database.clear();
    },
    /** Holds the page's lock, if events are on disk, or releases it: the page is left, possibly into the back-forward cache. */
    holdLock(isHeld: boolean) {
      release?.();
      release = isHeld && stored.size > 0 ? holdPageLock(window, page) : undefined;
    },
  };
}

/**
 * Creates the store of a page. A page whose events are all acknowledged in time does not use the disk: opening the database and
 * writing takes several times as long as sending does.
 */
export function createEventStore(
  parts: EventStoreParts,
): EventStorage & Pick<ReturnType<typeof createDisk>, "holdLock"> {
  const { window, page, isAllowed } = parts;
  const waiting = new Map<Held, string | undefined>();
  const disk = createDisk(parts);
  let isScheduled = false;

  /** Writes what has waited this long. */
  const writeNow = (minMs = 0) => {
    const items = [...waiting.keys()].filter(({ since }) => performance.now() - since >= minMs);
    if (items.length === 0 || !isAllowed()) return;
    const rows = items.map((item) => rowOf(item, page, waiting.get(item)));
    for (const item of items) waiting.delete(item);
    disk.put(items, rows);
  };
  /** Writes the first event when it has waited long enough. Newer ones may still be acknowledged in time. */
  const schedule = () => {
    const [next] = waiting.keys();
    isScheduled = next !== undefined;
    const left = next ? next.since + waitMs - performance.now() : 0;
    if (next) window.setTimeout(writeOld, left > 0 ? left : waitMs);
  };
  const writeOld = () => {
    writeNow(waitMs - slackMs);
    schedule();
  };
  return {
    writeNow: () => writeNow(),
    write(item, failed) {
      waiting.set(item, failed);
      if (!isScheduled) schedule();
    },
    remove(item) {
      waiting.delete(item);
      disk.remove(item);
    },
    clear() {
      waiting.clear();
      disk.clear();
    },
    holdLock: disk.holdLock,
  };
}
