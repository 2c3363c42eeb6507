/**
 * Reads the log from a place on. The client's own ordered consumer goes on half a minute late after all servers ended: each
 * attempt to ask after its old consumer waits five seconds for an answer, and so does the pause between two. Here a reader that
 * hears nothing starts anew at its place.
 */
import { setTimeout as wait } from "node:timers/promises";
import { AckPolicy, DeliverPolicy, type JsMsg, jetstreamManager } from "@nats-io/jetstream";
import { nanos } from "@nats-io/transport-node";
import type { OpenLink } from "./link.ts";
import { ask } from "./patiently.ts";
import { streamName } from "./stream.ts";
import { takeTimed } from "./take-timed.ts";

/** A server tells so often that it is there while there is no message. */
const heartbeatMs = 500;
/** A reader that hears nothing for so long starts anew. */
const silentMs = 1500;
/** How long the log may take to open a reader, which it does in milliseconds: one without a leader never answers. */
const openMs = 2000;
const pauseMs = 200;
/** The server forgets a reader that asked for nothing for so long. */
const forgottenMs = 30_000;
const maxMessages = 200;

interface Reader {
  take: ReturnType<typeof takeTimed<JsMsg>>;
  /** When the server last told that it is there. */
  heard(): number;
  end(): void;
}

/** Rejects where the log does not answer in time. */
async function openReader({ client, connection }: OpenLink, from: number): Promise<Reader> {
  const { consumers } = await jetstreamManager(connection, { timeout: openMs, checkAPI: false });
  const info = await consumers.add(streamName, {
    ...{ deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: from, ack_policy: AckPolicy.None },
    ...{ mem_storage: true, num_replicas: 1, inactive_threshold: nanos(forgottenMs) },
  });
  const asks = { max_messages: maxMessages, expires: 4 * heartbeatMs, idle_heartbeat: heartbeatMs };
  // Bound: it does not ask after itself, which takes long while the log has no leader.
  const messages = await client.consumers.getConsumerFromInfo(info).consume({ ...asks, bind: true });
  let heard = performance.now();
  void (async () => {
    for await (const { type } of messages.status()) if (type === "heartbeat") heard = performance.now();
  })();
  return {
    take: takeTimed(messages),
    heard: () => heard,
    end() {
      messages.stop();
      // The server forgets it also where it is not told.
      void consumers.delete(streamName, info.name).catch(() => {});
    },
  };
}

/**
 * Yields each message from this number on once, in order. Rejects with Unavailable where the log does not answer at first; ends
 * when the signal aborts or the connection is closed.
 */
export async function* readOnward(link: OpenLink, from: number, signal: AbortSignal): AsyncGenerator<JsMsg> {
  let next = from;
  let reader: Reader | undefined = await ask(() => openReader(link, next));
  signal.addEventListener("abort", () => reader?.end(), { once: true });
  while (reader) {
    let delivered = 0;
    let heard = performance.now();
    try {
      while (!signal.aborted && performance.now() - Math.max(heard, reader.heard()) < silentMs) {
        const message = await reader.take(heartbeatMs);
        if (message === "ended") break;
        if (!message) continue;
        heard = performance.now();
        delivered += 1;
        // One was lost on the way.
        if (message.info.deliverySequence !== delivered) break;
        next = message.seq + 1;
        yield message;
      }
    } finally {
      reader.end();
    }
    reader = await openAgain();
  }

  async function openAgain(): Promise<Reader | undefined> {
    while (!signal.aborted)
      try {
        return await openReader(link, next);
      } catch {
        // Without servers, or a leader of them, for the moment.
        if (link.connection.isClosed()) return undefined;
        await wait(pauseMs, undefined, { signal }).catch(() => {});
      }
    return undefined;
  }
}
