/** What the warehouse needs of the log: rows in the order of storing, each batch kept until it is acknowledged; and their erasure. */

import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import type { TraceRecord } from "@tagwell/contract";

/**
 * Places that a message has for rows. A message holds at most a thousand rows; a position is one number of at most 2^53, so
 * that there are positions for 550 billion messages.
 */
const places = 2 ** 14;

/**
 * A row's place in the log as one number, which rises in the order of storing. Clients see its digits, as they do of every storage.
 * Throws for a place that no row can have.
 */
export function positionOf({ sequence, index }: Pick<Logged, "sequence" | "index">): number {
  const position = sequence * places + index;
  if (index >= places || !Number.isSafeInteger(position))
    throw new RangeError(`Row ${index} of message ${sequence} of the log has no position`);
  return position;
}

/** The place after every row of a message: none has so many. */
export const afterMessage = (sequence: number) => positionOf({ sequence, index: places - 1 });

/** The message that a position is in. */
export const sequenceOf = (position: number) => Math.floor(position / places);

/** A row's place in the log: the number of its message in the stream, and its place in that message, from 0. */
interface Logged {
  sequence: number;
  index: number;
  /** When an edge took the row, in milliseconds since 1970. */
  receivedAt: number;
}

export interface LoggedEvent extends Logged {
  event: ValidatedEvent;
}

export interface LoggedTrace extends Logged {
  trace: TraceRecord;
}

export type LoggedRow = LoggedEvent | LoggedTrace;

export interface LoggedBatch {
  /** In the order of the log, whole messages; empty when nothing came within the time. */
  rows: LoggedRow[];
  /** How many messages of the log follow the last row. */
  behind: number;
  /** Tells the log that every row is in the warehouse. What is never acknowledged comes again. */
  ack(): Promise<void>;
}

export interface LogSource {
  /**
   * Resolves with what is there once at least one message is, or after maxWaitMs (milliseconds) with no rows. A message is
   * never split: a batch may hold more rows than maxRows by less than one message.
   */
  next(maxRows: number, maxWaitMs: number): Promise<LoggedBatch>;
}

/** The log as an erasure needs it. Its methods reject with Unavailable. */
export interface ErasableLog {
  /** The number of its newest message. */
  newest(): Promise<number>;
  /** Resolves once everything up to this message is in the warehouse and acknowledged. */
  loaded(sequence: number, signal: AbortSignal): Promise<void>;
  /**
   * Takes rows out of its messages; the rows beside them stay, at their places. Resolves once no file of the log, and of the
   * edges' journals, has bytes of what was taken out.
   */
  erase(isErased: (row: LoggedRow) => boolean, signal: AbortSignal): Promise<void>;
  /** How long it keeps messages, in milliseconds; infinite where it has no such limit. */
  keptMs(): Promise<number>;
}
