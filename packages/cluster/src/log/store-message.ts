/** Stores a message in the stream of events, also where the log's acknowledgement of an earlier try was lost. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { JetStreamClient } from "@nats-io/jetstream";
import { eventsSubject } from "./stream.ts";

const publishTimeoutMs = 5000;
/** So long a message that the log knows and has not stored is asked for again. */
const usualUndecidedMs = 3000;
const undecidedPauseMs = 250;

/** Rejects where the log does not say at which place it has the message. */
export async function storeMessage(
  client: Pick<JetStreamClient, "publish">,
  id: string,
  body: Uint8Array,
  undecidedMs = usualUndecidedMs,
): Promise<void> {
  const send = (msgID: string) => client.publish(eventsSubject, body, { msgID, timeout: publishTimeoutMs });
  // At place 0 the log knows the id of a message that it has not stored: it is about to, or never will, because its leader
  // ended or refused it. Under a new id it is stored; should it be there twice, readers know its events' ids.
  for (const until = performance.now() + undecidedMs; performance.now() < until; await wait(undecidedPauseMs))
    if ((await send(id)).seq > 0) return;
  const { seq } = await send(`${id}.${randomUUID()}`);
  if (seq === 0) throw new Error("the log has not stored the message");
}
