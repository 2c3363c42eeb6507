/** The store as the other stations see it. */
import type { TraceRecord, Verdict } from "@tagwell/contract";
import type { StoredEvent, ValidatedEvent } from "./validated-event.ts";

/** Which events a reader wants. */
export interface EventFilter {
  site?: string | undefined;
  eventType?: string | undefined;
  verdict?: Verdict | undefined;
}

/** A search; the result is in the order of storing, whichever end it is taken from. */
export interface EventSearch extends EventFilter {
  /** Only the event with this id, 32 hexadecimal digits. */
  id?: string | undefined;
  /** Only from this position on, inclusive. */
  from?: number | undefined;
  /** Only below this position. */
  before?: number | undefined;
  /** Only events that were received at this time (milliseconds since 1970) or later. */
  since?: number | undefined;
  /** Only events that were received before this time. */
  until?: number | undefined;
  take: "newest" | "oldest";
  limit: number;
}

export interface TraceSearch {
  id?: string | undefined;
  page?: string | undefined;
  visit?: string | undefined;
  kind?: string | undefined;
  rule?: string | undefined;
  from?: number | undefined;
  limit: number;
}

export interface StoreState {
  /** The error of the last write, if it failed. */
  failure: string | undefined;
  /** How many events wait to be written. */
  waiting: number;
  /** How often the machine's clock was set since the store was opened: forward by more than an hour, or back. */
  clockJumps: number;
  /** How often a thread of the store ended and was started again. */
  restarts: number;
}

/** A part of a removal, small enough that events which arrive meanwhile need not wait for it. */
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

/** Its methods reject with Unavailable when the store cannot write or read, or too much waits for it. */
export interface EventStore {
  /** Resolves once all events are durable. An event whose id is stored already is not stored again. */
  save(events: ValidatedEvent[]): Promise<void>;
  saveTrace(records: TraceRecord[]): Promise<void>;
  /** All events of a search at once: for searches with a small limit. */
  find(search: EventSearch): Promise<StoredEvent[]>;
  /** The same events in parts of bounded size, each read when it is asked for. Events that are removed meanwhile are left out. */
  pages(search: EventSearch): AsyncGenerator<StoredEvent[]>;
  findTrace(search: TraceSearch): Promise<TraceRecord[]>;
  /** Brings the counts that reports read up to date with the stored events. */
  updateCounts(): Promise<void>;
  /** Runs a named query, prepared by one of the store's `…-queries.mjs`, and gives its rows. */
  query<Rows>(name: string, args: object): Promise<Rows>;
  /** Removes every event and trace record, and their bytes. */
  clear(): Promise<void>;
  /**
   * Resolves once what was deleted is in no file of the store any more. Deleted content is overwritten in the database; this
   * empties the log. Rejects with Unavailable while a backup reads.
   */
  purge(): Promise<void>;
  /** Resolves once the part is durable. */
  remove(removal: Removal): Promise<void>;
  /** Calls the listener for each newly stored event, in order, once it is durable; returns a function that stops it. */
  subscribe(listener: (event: StoredEvent) => void): () => void;
  /** The newest position, 0 in an empty store. */
  newest(): number;
  /**
   * Where to start to read what was stored since a time (milliseconds since 1970), and the time of a position as ISO 8601.
   * Positions rise in the order of storing also when the machine's clock is set.
   */
  positionAt(time: number): number;
  timeOf(position: number): string;
  state(): StoreState;
  close(): Promise<void>;
}
