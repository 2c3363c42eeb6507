/**
 * Keeps the page's events until the store on disk is there, whose file loads after the edge's first answer. Events that are not
 * acknowledged soon, and all of them when the page is left, are in the page's mark in local storage, where the next page finds
 * them.
 */
import { databaseName } from "./database-name.ts";
import type { Held } from "./held.ts";
import { markPage, unmarkAll, unmarkPage } from "./mark-page.ts";
import { rowOf } from "./row-of.ts";

export interface EventStore {
  /** Writes the event if it is still unacknowledged after a moment, or again if its form has changed. */
  write: (item: Held, failed?: string) => void;
  /** Writes all waiting events. */
  writeNow: () => void;
  remove: (item: Held) => void;
  /** Deletes everything, including the events of earlier pages. */
  clear: () => void;
  /** The page becomes active again, or is left, possibly into the back-forward cache. */
  onPage: (isAlive: boolean) => void;
}

export interface EarlyStore extends EventStore {
  /** Calls back as soon as events are in the mark, which has little room. */
  whenMarked: (callback: () => void) => void;
  /** Passes the events to the store on disk, which keeps all events from now on. */
  passTo: (store: EventStore) => void;
}

interface EarlyStoreParts {
  window: Window;
  /** This page's id. */
  page: string;
  /** Whether the visitor's choice, which is read now, allows events to be kept. */
  isAllowed: () => boolean;
}

/** An edge that can be reached acknowledges an event within this time. */
export const waitMs = 1000;

export function createEarlyStore({ window, page, isAllowed }: EarlyStoreParts): EarlyStore {
  const waiting = new Map<Held, string | undefined>();
  let disk: EventStore | undefined;
  let isScheduled = false;
  let isMarked = false;
  let onMarked = () => {};

  const mark = () => {
    isMarked = waiting.size > 0;
    if (isMarked)
      markPage(
        window,
        page,
        [...waiting].map(([item, failed]) => rowOf(item, page, failed)),
      );
    else unmarkPage(window, page);
  };
  const writeNow = () => {
    if (disk) return disk.writeNow();
    if (waiting.size === 0 || !isAllowed()) return;
    mark();
    onMarked();
  };
  const writeOld = () => {
    isScheduled = false;
    // The store on disk has a time for each event.
    if (!disk) writeNow();
  };
  return {
    writeNow,
    write(item, failed) {
      if (disk) return disk.write(item, failed);
      waiting.set(item, failed);
      if (!isScheduled) window.setTimeout(writeOld, waitMs);
      isScheduled = true;
    },
    remove(item) {
      if (disk) return disk.remove(item);
      if (waiting.delete(item) && isMarked) mark();
    },
    clear() {
      if (disk) return disk.clear();
      waiting.clear();
      isMarked = false;
      unmarkAll(window);
      try {
        // The events of earlier pages that are on disk. Pages that have the database open close it.
        window.indexedDB.deleteDatabase(databaseName);
      } catch {
        // Storage is blocked: nothing is kept there.
      }
    },
    onPage: (isAlive) => disk?.onPage(isAlive),
    whenMarked(callback) {
      onMarked = callback;
      if (isMarked) callback();
    },
    passTo(store) {
      disk = store;
      for (const [item, failed] of waiting) store.write(item, failed);
      if (isMarked) store.writeNow();
      waiting.clear();
    },
  };
}
