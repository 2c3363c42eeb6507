/** Tells of new events from the store of this process. */

import { cursorOf, positionOf, readCursor } from "@tagwell/collector/log/cursors";
import type { Live } from "../doors/storage.ts";
import { type FollowedStore, followEvents } from "./follow-events.ts";

export interface LiveParts extends FollowedStore {
  newest(): number;
  /** Where to start to read what was stored since a time (milliseconds since 1970). */
  positionAt(time: number): number;
}

export function sqliteLive({ newest, positionAt, ...store }: LiveParts): Live {
  return {
    newest: async () => cursorOf(newest()),
    before: async (time) => cursorOf(Math.max(0, positionAt(time) - 1)),
    justBefore: (cursor) => cursorOf(Math.max(0, positionOf(cursor) - 1)),
    justAfter: (cursor) => cursorOf(positionOf(cursor) + 1),
    read: readCursor,
    follow: (parts) => followEvents({ store, ...parts }),
  };
}
