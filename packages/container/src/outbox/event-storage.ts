/** What keeps events for the next page: the page's mark at first, then the database. */
import type { Beside } from "./beside.ts";
import type { Held } from "./held.ts";

/** One stored event. */
export interface EventRow {
  id: string;
  /** The page that currently owns the event. */
  page: string;
  /** When the event was received, milliseconds since 1970. */
  at: number;
  /** The guarded XDM as JSON. */
  json: string;
  beside?: Beside;
  /** Why the edge will never accept the event; absent while it may still be sent. */
  failed?: string;
}

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

/** The row of an event, as it is kept on disk and in a page's mark. `failed`: why the edge will never accept the event. */
export const rowOf = ({ id, at, json, beside }: Held, page: string, failed?: string): EventRow => ({
  id,
  page,
  at,
  json,
  ...(beside && { beside }),
  ...(failed && { failed }),
});
