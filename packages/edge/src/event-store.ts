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

/** A part of a removal, small enough that events which arrive meanwhile need not wait for it. */
export interface Removal {
  /** What it is counted under. */
  cause: string;
  /** Of the events and trace records to remove. */
  positions?: number[];
  /** Pages of the database in which bytes of removed rows are overwritten. */
  pages?: number[];
  /** After the last part: also empties the write-ahead log, so that no earlier form of a page remains in it. */
  isLast?: boolean;
}

/** Its methods reject with Unavailable when the store cannot write or read, or too much waits for it. */
export interface EventStore {
  /** Resolves once all events are durable. An event whose id is stored already is not stored again. */
  save(events: ValidatedEvent[]): Promise<void>;
  saveTrace(records: TraceRecord[]): Promise<void>;
  find(search: EventSearch): Promise<StoredEvent[]>;
  findTrace(search: TraceSearch): Promise<TraceRecord[]>;
  /** Brings the counts that reports read up to date with the stored events. */
  updateCounts(): Promise<void>;
  /** Runs a named query, prepared by one of the store's `…-queries.mjs`, and gives its rows. */
  query<Rows>(name: string, args: object): Promise<Rows>;
  /** Removes every event and trace record. */
  clear(): Promise<void>;
  /** Resolves once the part is durable. */
  remove(removal: Removal): Promise<void>;
  /** Calls the listener for each newly stored event, in order, once it is durable; returns a function that stops it. */
  subscribe(listener: (event: StoredEvent) => void): () => void;
  /** The newest position, 0 in an empty store. */
  newest(): number;
  /** The error of the last write, if it failed, and how many events wait to be written. */
  state(): { failure: string | undefined; waiting: number };
  close(): Promise<void>;
}
