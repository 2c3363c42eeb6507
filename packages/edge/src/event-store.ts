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
  /** Calls the listener for each newly stored event, in order, once it is durable; returns a function that stops it. */
  subscribe(listener: (event: StoredEvent) => void): () => void;
  /** The newest position, 0 in an empty store. */
  newest(): number;
  /** The error of the last write, if it failed, and how many events wait to be written. */
  state(): { failure: string | undefined; waiting: number };
  close(): Promise<void>;
}
