/** Takes rows of persons out of the log's messages. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { DeliverPolicy, JetStreamApiError } from "@nats-io/jetstream";
import type { ErasableLog, LoggedRow } from "../log-source.ts";
import { ask, askWithinMs, away } from "./ask.ts";
import type { Link, OpenLink } from "./link.ts";
import { decodeMessage, encodeCopy } from "./message.ts";
import { consumerName } from "./source.ts";
import { streamName } from "./stream.ts";
import { takeTimed } from "./take-timed.ts";
import { within } from "./within.ts";

/**
 * Servers agree on a message by a log of their own, which has its bytes until it is shortened: every two to three minutes, and
 * one shortening may leave a part to the next. An edge's journal is cleaned within a minute.
 */
export const forgottenAfterMs = 400_000;
const lookEveryMs = 250;
/** A log that gives no message for so long is away. */
const messageWithinMs = 20_000;

export function createErasableLog(
  link: Pick<Link, "opened" | "publish">,
  forgottenMs: number = forgottenAfterMs,
): ErasableLog {
  return {
    async newest() {
      return (await stateOf(await open())).last_seq;
    },
    async loaded(sequence, signal) {
      const { manager } = await open();
      while (true) {
        const { messages, last_seq } = await stateOf({ manager });
        const { ack_floor } = await ask(() => manager.consumers.info(streamName, consumerName));
        if (messages === 0 || ack_floor.stream_seq >= Math.min(sequence, last_seq)) return;
        await wait(lookEveryMs, undefined, { signal });
      }
    },
    async erase(isErased, signal) {
      const opened = await open();
      for await (const { sequence, rows } of messagesOf(opened, signal)) {
        const left = rows.filter((row) => !isErased(row));
        if (left.length < rows.length) await replace(opened, sequence, encodeCopy(left));
      }
      await wait(forgottenMs, undefined, { signal });
    },
    async keptMs() {
      const { manager } = await open();
      const { config } = await ask(() => manager.streams.info(streamName));
      return config.max_age > 0 ? config.max_age / 1e6 : Number.POSITIVE_INFINITY;
    },
  };

  async function open(): Promise<OpenLink> {
    const opened = await within(askWithinMs, link.opened);
    if (!opened) throw away("it does not answer");
    return opened;
  }

  /** The copy first: a warehouse that is restored is loaded from the log again. A copy that is there twice is loaded once. */
  async function replace({ manager }: OpenLink, sequence: number, copy: Uint8Array | undefined): Promise<void> {
    if (copy) await ask(() => link.publish(`copy.${randomUUID()}`, copy));
    await ask(async () => {
      try {
        // Overwritten on each server, not only left out.
        await manager.streams.deleteMessage(streamName, sequence, true);
      } catch (error) {
        // An answer to an earlier attempt may have been lost, or the message became too old.
        if (!(error instanceof JetStreamApiError) || !/no message found|not found/i.test(error.message)) throw error;
      }
    });
  }
}

async function stateOf({ manager }: Pick<OpenLink, "manager">) {
  const { state } = await ask(() => manager.streams.info(streamName));
  return state;
}

/** Every message that the log has at the start. */
async function* messagesOf(
  { client, manager }: OpenLink,
  signal: AbortSignal,
): AsyncGenerator<{ sequence: number; rows: LoggedRow[] }> {
  const state = await stateOf({ manager });
  if (state.messages === 0) return;
  const consumer = await ask(() => client.consumers.get(streamName, { deliver_policy: DeliverPolicy.All }));
  const messages = await consumer.consume({ max_messages: 200, expires: 2000, idle_heartbeat: 1000 });
  const take = takeTimed(messages);
  try {
    while (true) {
      signal.throwIfAborted();
      const message = await take(messageWithinMs);
      if (!message || message === "ended") throw away("it stopped giving its messages");
      if (message.seq > state.last_seq) return;
      yield { sequence: message.seq, rows: decodeMessage(message.seq, message.data) };
      if (message.seq === state.last_seq || message.info.pending === 0) return;
    }
  } finally {
    messages.stop();
    // The server forgets a consumer that nobody reads in some minutes, also where it is not told.
    void consumer.delete().catch(() => {});
  }
}
