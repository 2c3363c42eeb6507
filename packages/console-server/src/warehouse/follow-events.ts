/** Follows the store: first the events after a place, then each event as it is stored; in order, each exactly once. */

import type { EventFilter, Live, StoredEvent, Warehouse } from "../doors/storage.ts";
import { positionOf } from "../doors/stored-event.ts";

export interface FollowedStore extends Pick<Warehouse, "pages"> {
  /** Calls the listener for each newly stored event, in order, once it is durable; returns a function that stops it. */
  subscribe(listener: (event: StoredEvent) => void): () => void;
}

/** Events kept for a slow reader; further ones are dropped here and read from the store later. */
const maxWaiting = 500;

/** Yields the events after a place, and undefined for a heartbeat, until the signal aborts. */
export async function* followEvents({
  store,
  filter,
  after,
  signal,
  heartbeat,
}: Parameters<Live["follow"]>[0] & { store: FollowedStore }): AsyncGenerator<StoredEvent | undefined> {
  let waiting: StoredEvent[] = [];
  let isBehind = true;
  let last = after;
  let wake = () => {};
  const stop = store.subscribe((event) => {
    if (!isWanted(event, filter)) return;
    if (waiting.length < maxWaiting) waiting.push(event);
    else isBehind = true;
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener("abort", onAbort);
  try {
    while (!signal.aborted) {
      if (isBehind) {
        // The waiting events are in the store too, and events that arrive from here on are newer than what is read.
        waiting = [];
        isBehind = false;
        let read = 0;
        for await (const missed of store.pages({ ...filter, after: last, take: "oldest", limit: maxWaiting })) {
          for (const event of missed) {
            if (signal.aborted) return;
            last = event.cursor;
            read += 1;
            yield event;
          }
        }
        if (read === maxWaiting) isBehind = true;
        continue;
      }
      const event = waiting.shift();
      if (event === undefined) {
        if (!(await isWokenWithin(heartbeat, (call) => (wake = call)))) yield undefined;
      } else if (positionOf(event.cursor) > positionOf(last)) {
        last = event.cursor;
        yield event;
      }
    }
  } finally {
    stop();
    signal.removeEventListener("abort", onAbort);
  }
}

/** True when `wake` is called within the time, false when the time is over. */
function isWokenWithin(milliseconds: number, onStart: (wake: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    onStart(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

/** True when the event matches the filter. */
export function isWanted(event: StoredEvent, { site, environment, eventType, verdict }: EventFilter): boolean {
  return (
    (site === undefined || event.site === site) &&
    (environment === undefined || event.environment === environment) &&
    (eventType === undefined || event.eventType === eventType) &&
    (verdict === undefined || event.verdict === verdict)
  );
}
