/** What the loader reads: a durable consumer, which gives every message until it is acknowledged, also after a restart. */
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg } from "@nats-io/jetstream";
import { nanos } from "@nats-io/transport-node";
import type { LoggedRow, LogSource } from "../log-source.ts";
import type { Link } from "./link.ts";
import { decodeMessage } from "./message.ts";
import { patiently } from "./patiently.ts";
import { replicas } from "./server-files.ts";
import { streamName } from "./stream.ts";
import { takeTimed } from "./take-timed.ts";

/** Longer than an insert takes. What a loader took that was killed comes again after this; the warehouse keeps one of two. */
const ackWaitMs = 10_000;
export const consumerName = "warehouse";
/** So many messages are taken from the server at a time, and so many wait for their acknowledgement. */
const readyMessages = 500;
const maxWaitingForAck = 20_000;
/** How long a batch waits for its next message once it has one: no longer than messages on their way need. */
const lingerMs = 5;

export async function openLogSource(link: Pick<Link, "opened">): Promise<LogSource & { close(): Promise<void> }> {
  const { client, connection, manager } = await link.opened;
  // Acknowledged one by one: the acknowledgement of a message must not cover an earlier one that a dead loader had.
  const config = {
    durable_name: consumerName,
    deliver_policy: DeliverPolicy.All,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    max_ack_pending: maxWaitingForAck,
    num_replicas: replicas,
  };
  await patiently(() => manager.consumers.add(streamName, config));
  const consumer = await patiently(() => client.consumers.get(streamName, consumerName));
  const messages: ConsumerMessages = await consumer.consume({
    max_messages: readyMessages,
    expires: 4000,
    idle_heartbeat: 1000,
  });
  const take = takeTimed(messages);
  const unacknowledged = new Set<JsMsg>();
  return {
    async next(maxRows, maxWaitMs) {
      const rows: LoggedRow[] = [];
      const batch: JsMsg[] = [];
      for (let waitMs = maxWaitMs; rows.length < maxRows; waitMs = lingerMs) {
        const message = await take(waitMs);
        if (message === "ended") throw new Error("The connection to the log is closed.");
        if (!message) break;
        batch.push(message);
        unacknowledged.add(message);
        rows.push(...decodeMessage(message.seq, message.data));
      }
      return {
        rows,
        behind: batch.at(-1)?.info.pending ?? 0,
        async ack() {
          for (const message of batch) {
            message.ack();
            unacknowledged.delete(message);
          }
          // What is lost on the way comes again, and the warehouse keeps one of two.
          await connection.flush();
        },
      };
    },
    async close() {
      messages.stop();
      // What was taken and not loaded comes again when its time is over, where the log cannot be told.
      if (connection.isClosed()) return;
      // What was taken and not loaded comes again at once, instead of when its time is over.
      for (let left = await take(lingerMs); left && left !== "ended"; left = await take(lingerMs)) left.nak();
      for (const message of unacknowledged) message.nak();
      await connection.flush();
    },
  };
}
