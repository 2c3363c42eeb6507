/** A message of the log: rows that were stored together. */
import type { TraceRecord } from "@tagwell/contract";
import type { ValidatedEvent } from "@tagwell/edge/validated-event";
import type { LoggedRow } from "../log-source.ts";

/** What an edge wants stored: an event or a trace record. */
export type Row = { event: ValidatedEvent } | { trace: TraceRecord };

interface Message {
  /** Changes when a reader of the earlier format would misunderstand a message. */
  format: 1;
  /** Milliseconds since 1970. */
  receivedAt: number;
  rows: Row[];
}

/** Messages grow to this before the next one begins; one event alone may be larger. */
export const messageBytes = 256 * 1024;
const messageRows = 1000;

/** Cuts rows into messages of bounded size. */
export function encodeMessages(rows: readonly Row[], receivedAt: number): Uint8Array[] {
  const messages: string[] = [];
  let parts: string[] = [];
  let size = 0;
  const end = () => {
    if (parts.length > 0) messages.push(`{"format":1,"receivedAt":${receivedAt},"rows":[${parts.join(",")}]}`);
    parts = [];
    size = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (size + text.length > messageBytes || parts.length === messageRows) end();
    parts.push(text);
    size += text.length;
  }
  end();
  return messages.map((text) => Buffer.from(text));
}

/** Throws for bytes that no edge of this version or an earlier one wrote. */
export function decodeMessage(sequence: number, bytes: Uint8Array): LoggedRow[] {
  const { format, receivedAt, rows } = JSON.parse(Buffer.from(bytes).toString()) as Message;
  if (format !== 1)
    throw new Error(
      `Message ${sequence} of the log has format ${format}, and this program reads format 1. Install the newer Tagwell.`,
    );
  return rows.map((row, index) => ({ sequence, index, receivedAt, ...row }));
}
