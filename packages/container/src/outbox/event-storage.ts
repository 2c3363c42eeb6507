/** What keeps events on disk. */
import type { Held } from "./held.ts";

export interface EventStorage {
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

/** An edge that can be reached acknowledges an event within this time. */
export const waitMs = 1000;
