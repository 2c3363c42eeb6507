/** Events as the edge hands them to a journal, and what the log holds of them. */
import { randomBytes } from "node:crypto";
import { DeliverPolicy } from "@nats-io/jetstream";
import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import type { Link } from "../log/link.ts";
import { decodeMessage } from "../log/message.ts";
import { patiently } from "../log/patiently.ts";
import { streamName } from "../log/stream.ts";
import type { LoggedRow } from "../log-source.ts";
import { logStream } from "./log-stream.ts";

export function logEvent(changes: Partial<ValidatedEvent> = {}): ValidatedEvent {
  const id = randomBytes(16).toString("hex");
  return {
    id,
    verdict: "accepted",
    reasons: [],
    eventType: "page.scroll",
    site: "main",
    environment: "development",
    xdm: JSON.stringify({ _id: id, eventType: "page.scroll", padding: "x".repeat(800) }),
    ...changes,
  };
}

/** Every row of the log, in order. */
export async function readLog(link: Pick<Link, "opened">): Promise<LoggedRow[]> {
  const { client } = await link.opened;
  const { state } = await logStream(link).info();
  const rows: LoggedRow[] = [];
  if (state.messages === 0) return rows;
  const consumer = await patiently(() => client.consumers.get(streamName, { deliver_policy: DeliverPolicy.All }));
  const messages = await consumer.consume({ max_messages: 500 });
  // Ends the consumption, too.
  for await (const { seq, data } of messages) {
    rows.push(...decodeMessage(seq, data));
    if (seq >= state.last_seq) break;
  }
  return rows;
}

/** The ids of the events among rows. */
export const idsOf = (rows: readonly LoggedRow[]): string[] =>
  rows.flatMap((row) => ("event" in row ? [row.event.id] : []));
