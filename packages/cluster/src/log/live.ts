/**
 * Tells of new events: each follower reads the log from its place on. An event that was sent twice is in the log twice; a
 * follower yields it once, because it knows the ids of the events shortly before, also of those before its start.
 */
import { DeliverPolicy } from "@nats-io/jetstream";
import { nanos } from "@nats-io/transport-node";
import type { Live } from "@tagwell/console-server/doors/storage";
import { isWanted } from "@tagwell/console-server/warehouse/is-wanted";
import type { LoggedEvent } from "../log-source.ts";
import { ask, askWithinMs, away } from "./ask.ts";
import type { Link, OpenLink } from "./link.ts";
import { decodeMessage } from "./message.ts";
import { afterMessage, beforeRow, cursorOf, isAfter, readPlace } from "./place.ts";
import { readOnward } from "./read-onward.ts";
import { createRecentIds } from "./recent-ids.ts";
import { streamName } from "./stream.ts";
import { takeTimed } from "./take-timed.ts";
import { within } from "./within.ts";

/** So many messages before its start a follower reads for the ids of their events. */
const messagesBefore = 200;
const recentIds = 50_000;
/** The server forgets a place that was asked for after this time. */
const askedMs = 1000;

export function createLive(link: Pick<Link, "opened">): Live {
  return {
    async newest() {
      const { manager } = await open();
      const { state } = await ask(() => manager.streams.info(streamName));
      return cursorOf(afterMessage(state.last_seq));
    },
    async before(time) {
      const { manager } = await open();
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
    justBefore: (cursor) => cursorOf(beforeRow(readPlace(cursor) ?? { sequence: 1, index: 0 })),
    read(text) {
      const place = readPlace(text);
      return place && cursorOf(place);
    },
    async *follow({ filter, after, signal, heartbeat }) {
      const place = readPlace(after) ?? afterMessage(0);
      const known = createRecentIds(recentIds);
      const ending = new AbortController();
      const from = Math.max(1, place.sequence - messagesBefore);
      const take = takeTimed(readOnward(await open(), from, AbortSignal.any([signal, ending.signal])));
      let quietSince = performance.now();
      try {
        while (!signal.aborted) {
          const message = await take(Math.max(1, quietSince + heartbeat - performance.now()));
          if (signal.aborted || message === "ended") return;
          const rows = message ? decodeMessage(message.seq, message.data) : [];
          for (const row of rows) {
            if (!("event" in row) || !known.isNew(row.event.id)) continue;
            if (!isAfter(row, place)) continue;
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

  async function open(): Promise<OpenLink> {
    const opened = await within(askWithinMs, link.opened);
    if (!opened) throw away("it does not answer");
    return opened;
  }
}

const storedEvent = ({ event, receivedAt, ...place }: LoggedEvent) => {
  const { id: _id, hasUnknownType: _hasUnknownType, consent = null, ...stored } = event;
  return { ...stored, consent, cursor: cursorOf(place), receivedAt: new Date(receivedAt).toISOString() };
};
