/** Takes rows of persons out of the log's messages. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { JetStreamApiError } from "@nats-io/jetstream";
import type { ErasableLog } from "../log-source.ts";
import { type Link, type OpenLink, openedLog } from "./link.ts";
import { decodeMessage, encodeCopy } from "./message.ts";
import { ask } from "./patiently.ts";
import { readOnward } from "./read-onward.ts";
import { consumerName } from "./source.ts";
import { streamName } from "./stream.ts";

/**
 * Servers agree on a message by a log of their own, which has its bytes until it is shortened: every two to three minutes, and
 * one shortening may leave a part to the next. An edge's journal is cleaned within a minute.
 */
export const forgottenAfterMs = 400_000;
const lookEveryMs = 250;

export function createErasableLog(
  link: Pick<Link, "opened" | "publish">,
  forgottenMs: number = forgottenAfterMs,
): ErasableLog {
  return {
    async newest() {
      return (await stateOf(await openedLog(link))).last_seq;
    },
    async loaded(sequence, signal) {
      const { manager } = await openedLog(link);
      while (true) {
        const { messages, last_seq } = await stateOf({ manager });
        const { ack_floor } = await ask(() => manager.consumers.info(streamName, consumerName));
        if (messages === 0 || ack_floor.stream_seq >= Math.min(sequence, last_seq)) return;
        await wait(lookEveryMs, undefined, { signal });
      }
    },
    async erase(isErased, signal) {
      const opened = await openedLog(link);
      const { messages, first_seq, last_seq } = await stateOf(opened);
      // What follows the last message are copies, and what came meanwhile.
      for await (const { seq, data, info } of messages > 0 ? readOnward(opened, first_seq, signal) : []) {
        if (seq > last_seq) break;
        const rows = decodeMessage(seq, data);
        const left = rows.filter((row) => !isErased(row));
        if (left.length < rows.length) await replace(opened, seq, encodeCopy(left));
        if (seq === last_seq || info.pending === 0) break;
      }
      signal.throwIfAborted();
      await wait(forgottenMs, undefined, { signal });
    },
    async keptMs() {
      const { manager } = await openedLog(link);
      const { config } = await ask(() => manager.streams.info(streamName));
      return config.max_age > 0 ? config.max_age / 1e6 : Number.POSITIVE_INFINITY;
    },
  };

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
