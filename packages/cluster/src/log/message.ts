/** A message of the log: rows that were stored together, or what is left of them. */

import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import type { TraceRecord } from "@tagwell/contract";
import type { LoggedRow } from "../log-source.ts";

/** What an edge wants stored: an event or a trace record. */
export type Row = { event: ValidatedEvent } | { trace: TraceRecord };

/** A format's number is a new one where a reader of the earlier format would misunderstand a message. */
type Message = Stored | Copy;

interface Stored {
  format: 1;
  /** Milliseconds since 1970. */
  receivedAt: number;
  rows: Row[];
}

/** What was left of a message when rows of it were erased: its rows keep their places. */
interface Copy {
  format: 2;
  /** The number of the message. */
  sequence: number;
  receivedAt: number;
  /** Null where a row was erased. */
  rows: (Row | null)[];
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
  const message = JSON.parse(Buffer.from(bytes).toString()) as Message;
  const { format, receivedAt, rows } = message;
  if (format !== 1 && format !== 2)
    throw new Error(
      `Message ${sequence} of the log has format ${format}, and this program reads formats up to 2. Install the newer Tagwell.`,
    );
  const first = format === 2 ? message.sequence : sequence;
  return rows.flatMap((row, index) => (row ? [{ sequence: first, index, receivedAt, ...row }] : []));
}

/** A message with these rows only, as they were decoded; undefined where there are none. */
export function encodeCopy(rows: readonly LoggedRow[]): Uint8Array | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const { sequence, receivedAt } = first;
  const places: Copy["rows"] = Array.from({ length: 1 + Math.max(...rows.map(({ index }) => index)) }, () => null);
  for (const row of rows) places[row.index] = "event" in row ? { event: row.event } : { trace: row.trace };
  return Buffer.from(JSON.stringify({ format: 2, sequence, receivedAt, rows: places } satisfies Copy));
}
