/**
 * Tells of new events: each follower reads the log from its place on. An event that was sent twice is in the log twice; a
 * follower yields it once, because it knows the ids of the events shortly before, also of those before its start.
 */
import { DeliverPolicy } from "@nats-io/jetstream";
import { nanos } from "@nats-io/transport-node";
import type { Live } from "@tagwell/console-server/doors/storage";
import { cursorOf, positionOf as positionOfCursor, readCursor } from "@tagwell/console-server/doors/stored-event";
import { isWanted } from "@tagwell/console-server/warehouse/follow-events";
import { afterMessage, type LoggedEvent, positionOf, sequenceOf } from "../log-source.ts";
import { type Link, openedLog } from "./link.ts";
import { decodeMessage } from "./message.ts";
import { ask } from "./patiently.ts";
import { readOnward } from "./read-onward.ts";
import { streamName } from "./stream.ts";
import { takeTimed } from "./take-timed.ts";

/** So many messages before its start a follower reads for the ids of their events. */
const messagesBefore = 200;
const recentIds = 50_000;
/** The server forgets a place that was asked for after this time. */
const askedMs = 1000;

export function createLive(link: Pick<Link, "opened">): Live {
  return {
    async newest() {
      const { manager } = await openedLog(link);
      const { state } = await ask(() => manager.streams.info(streamName));
      return cursorOf(afterMessage(state.last_seq));
    },
    async before(time) {
      const { manager } = await openedLog(link);
      // A message is in the log after its events were received: none of them is before this place.
      const consumer = await ask(() =>
        manager.consumers.add(streamName, {
          deliver_policy: DeliverPolicy.StartTime,
          opt_start_time: new Date(time).toISOString(),
          inactive_threshold: nanos(askedMs),
          mem_storage: true,
          num_replicas: 1,
        }),
      );
      return cursorOf(afterMessage(consumer.delivered.stream_seq));
    },
    justBefore: (cursor) => cursorOf(Math.max(0, positionOfCursor(cursor) - 1)),
    read: readCursor,
    async *follow({ filter, after, signal, heartbeat }) {
      const place = positionOfCursor(after);
      const isNew = rememberIds();
      const ending = new AbortController();
      const from = Math.max(1, sequenceOf(place) - messagesBefore);
      const take = takeTimed(readOnward(await openedLog(link), from, AbortSignal.any([signal, ending.signal])));
      let quietSince = performance.now();
      try {
        while (!signal.aborted) {
          const message = await take(Math.max(1, quietSince + heartbeat - performance.now()));
          if (signal.aborted || message === "ended") return;
          const rows = message ? decodeMessage(message.seq, message.data) : [];
          for (const row of rows) {
            if (!("event" in row) || !isNew(row.event.id)) continue;
            if (positionOf(row) <= place) continue;
            const event = storedEvent(row);
            if (!isWanted(event, filter)) continue;
            quietSince = performance.now();
            yield event;
            if (signal.aborted) return;
          }
          if (performance.now() - quietSince < heartbeat) continue;
          quietSince = performance.now();
          yield undefined;
        }
      } finally {
        ending.abort();
      }
    },
  };
}

const storedEvent = ({ event, receivedAt, ...row }: LoggedEvent) => {
  const { id: _id, hasUnknownType: _hasUnknownType, ecid: _ecid, consent = null, ...stored } = event;
  return { ...stored, consent, cursor: cursorOf(positionOf(row)), receivedAt: new Date(receivedAt).toISOString() };
};

/** Tells whether an id comes for the first time; the oldest ones are forgotten. */
function rememberIds(): (id: string) => boolean {
  // A Set keeps the order of adding.
  const ids = new Set<string>();
  return (id) => {
    if (ids.has(id)) return false;
    ids.add(id);
    if (ids.size > recentIds) for (const oldest of ids.values()) return ids.delete(oldest);
    return true;
  };
}
