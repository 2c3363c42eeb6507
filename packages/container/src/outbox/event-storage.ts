/** What keeps events for the next page: the page's mark at first, then the database. */
import type { Held } from "./held.ts";

export interface EventStorage {
  /** Writes the event if it is still unacknowledged after a moment, or again if its form has changed. */
  write: (item: Held, failed?: string) => void;
  /** Writes all waiting events. */
  writeNow: () => void;
  remove: (item: Held) => void;
  /** Deletes everything, including the events of earlier pages. */
  clear: () => void;
  /** Whether events are in the page's mark, which has little room. */
  isMarked?: boolean;
}

/** An edge that can be reached acknowledges an event within this time. */
export const waitMs = 1000;
