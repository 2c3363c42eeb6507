/** Follows the store: first what is missed, then each event as it is stored, in order, none twice, none left out. */
import type { EventFilter, EventStore } from "../event-store.ts";
import type { StoredEvent } from "../validated-event.ts";
import { isWanted } from "./event-row.ts";

export interface FollowParts {
  store: Pick<EventStore, "find" | "subscribe">;
  filter: EventFilter;
  /** Events after this position are wanted. */
  after: number;
  /** Ends the following. */
  signal: AbortSignal;
  /** So long without an event, in milliseconds, and a heartbeat comes instead. */
  heartbeat: number;
}

/** Events that wait for a slow reader; when more come they are dropped here and read from the store later. */
const mostWaiting = 500;

/** Yields events, and undefined for a heartbeat, until the signal ends it. */
export async function* followEvents({
  store,
  filter,
  after,
  signal,
  heartbeat,
}: FollowParts): AsyncGenerator<StoredEvent | undefined> {
  let waiting: StoredEvent[] = [];
  let isBehind = true;
  let last = after;
  let wake = () => {};
  const stop = store.subscribe((event) => {
    if (!isWanted(event, filter)) return;
    if (waiting.length < mostWaiting) waiting.push(event);
    else isBehind = true;
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener("abort", onAbort);
  try {
    while (!signal.aborted) {
      if (isBehind) {
        // What waits now is in the store too, and what comes from here on is newer than what is read.
        waiting = [];
        isBehind = false;
        const missed = await store.find({ ...filter, from: last + 1, take: "oldest", limit: mostWaiting });
        if (missed.length === mostWaiting) isBehind = true;
        for (const event of missed) {
          if (signal.aborted) return;
          last = event.position;
          yield event;
        }
        continue;
      }
      const event = waiting.shift();
      if (event === undefined) {
        if (!(await somethingWithin(heartbeat, (stir) => (wake = stir)))) yield undefined;
      } else if (event.position > last) {
        last = event.position;
        yield event;
      }
    }
  } finally {
    stop();
    signal.removeEventListener("abort", onAbort);
  }
}

/** True when stirred within the time, false when the time is over. */
function somethingWithin(milliseconds: number, onStir: (stir: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    onStir(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
