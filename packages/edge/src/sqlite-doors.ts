/**
 * What only SQLite offers beside the doors: governance and the relay work on single rows, by their positions in the order of
 * storing.
 */
import type { EventSource } from "@tagwell/contract";

/** A part of a removal. It is not atomic: events that arrive meanwhile are stored in between. */
export interface Removal {
  /** What it is counted under. */
  cause: string;
  /** Of the events and trace records to remove. */
  positions?: number[];
  /** Pages of the database in which bytes of removed rows are overwritten. */
  pages?: number[];
  /** Notes that the removal is complete. */
  isLast?: boolean;
}

/** How many rows were removed under a cause. */
export interface RemovedRows {
  cause: string;
  events: number;
  traces: number;
  /** Milliseconds since 1970; 0 while the removal is not complete. */
  doneAt: number;
}

/** Whom to look for: `person` is a keyed hash of the identity. */
export interface Wanted {
  namespace: string;
  person: string;
}

export interface FoundEvent {
  position: number;
  /** 32 hexadecimal digits. */
  id: string;
  /** Empty where it is not known. */
  ecid: string;
  /** Indexes in the list of who was wanted. */
  matching: number[];
}

/** Each method reads or writes a bounded number of rows, and rejects with Unavailable when it cannot. */
export interface RemovableRows {
  /** The newest position, 0 in an empty database. */
  newest(): number;
  /** Positions of an environment's events, and of trace records, that were stored before a time (milliseconds since 1970). */
  agedEvents(search: { environment: EventSource; before: number; limit: number }): Promise<number[]>;
  agedTraces(search: { before: number; limit: number }): Promise<number[]>;
  /** Positions of the oldest events and trace records. */
  oldest(limit: number): Promise<number[]>;
  /** Bytes of the pages in use. */
  usedBytes(): Promise<number>;
  removed(): Promise<RemovedRows[]>;
  /** Whose events are among the next ones after a position, and the position up to which it has read; undefined at the end. */
  eventsOfPersons(search: {
    key: string;
    wanted: readonly Wanted[];
    after: number;
    limit: number;
  }): Promise<{ through?: number; found: FoundEvent[] }>;
  /** Position and JSON of the trace records of events (by their `_id`) and, where asked for, of the visits they are part of. */
  traceOfEvents(search: { ids: readonly string[]; withVisits: boolean }): Promise<[number, string][]>;
  /** The pages among the next ones that hold bytes of removed rows; and the page to go on from, undefined at the end. */
  pagesToZero(search: { from: number; limit: number }): Promise<{ next?: number; found: number[] }>;
  /** Resolves once the whole part is durable. */
  remove(removal: Removal): Promise<void>;
  /**
   * Resolves once what was deleted is in no file of the database any more. Deleted content is overwritten in the database; this
   * empties the log. Rejects with Unavailable while a backup reads.
   */
  purge(): Promise<void>;
}

/** An accepted event without its content. */
export type ListedEvent = [position: number, environment: string, eventType: string, ecid: string];

/** The accepted events, as the relay goes through them. */
export interface OwedEvents {
  /** The newest position of any event, 0 in an empty database. */
  newest(): number;
  positionOf(cursor: string): number;
  /** The oldest ones after a position. */
  after(position: number, limit: number): Promise<ListedEvent[]>;
  /** How many follow a position, counted up to the limit, and when the oldest of them was stored (ISO 8601). */
  backlog(after: number, limit: number): Promise<number>;
  oldestTime(after: number): Promise<string | null>;
  /** Position and content; events that were deleted are missing. */
  contents(positions: readonly number[]): Promise<[number, string][]>;
  /** Calls the listener after each newly stored event; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}
