/** Keeps events in the page's mark in local storage until the store on disk is there: the next page finds them. */
import { type EventStorage, rowOf, waitMs } from "./event-storage.ts";
import type { Held } from "./held.ts";
import { deleteAll, markPage, unmarkPage } from "./mark-page.ts";

export interface MarkStoreParts {
  window: Window;
  /** This page's id. */
  page: string;
  /** Whether events may be stored. The visitor's choice is read now. */
  mayKeep: () => boolean;
  /** The events to keep. None, once another store has taken over. */
  kept: () => readonly Held[];
}

export function createMarkStore({ window, page, mayKeep, kept }: MarkStoreParts): EventStorage {
  let isScheduled = false;
  const mark = () => {
    const rows = kept().map((item) => rowOf(item, page));
    store.isMarked = rows.length > 0;
    if (store.isMarked) markPage(window, page, rows);
    else unmarkPage(window, page);
  };
  const store: EventStorage = {
    isMarked: false,
    writeNow() {
      if (kept().length > 0 && mayKeep()) mark();
    },
    write() {
      if (!isScheduled)
        window.setTimeout(() => {
          isScheduled = false;
          store.writeNow();
        }, waitMs);
      isScheduled = true;
    },
    remove() {
      if (store.isMarked) mark();
    },
    clear() {
      store.isMarked = false;
      deleteAll(window);
    },
  };
  return store;
}
