/**
 * What the stations need of storage, in four parts, so that one process with SQLite and a cluster with a log and a warehouse
 * serve the same edge: `Journal` takes events, `Warehouse` answers questions about them, `Live` tells of new ones, and
 * `Governed` removes them.
 */
import type { TraceRecord } from "@tagwell/contract";
import type { Governed } from "./governed-door.ts";
import type { Ledger } from "./ledger-door.ts";
import type { Log } from "./log.ts";
import type { CountedEnvironment } from "./report-measures.ts";
import type { Library } from "./shared-library.ts";
import type { OwedEvents } from "./sqlite-doors.ts";
import type { Cursor, StoredEvent } from "./stored-event.ts";
import type { ValidatedEvent } from "./validated-event.ts";
import type { EventFilter, Warehouse } from "./warehouse-door.ts";

export type { Cursor, StoredEvent } from "./stored-event.ts";
export type * from "./warehouse-door.ts";

/** Takes events. Its methods reject with Unavailable when nothing can be stored, or too much waits. */
export interface Journal {
  /** Resolves once all events are durable. An event whose id is stored already is not stored again. */
  save(events: ValidatedEvent[]): Promise<void>;
  saveTrace(records: TraceRecord[]): Promise<void>;
  /** Writes without an event, so that `state` tells whether a failure is over. */
  probe(): Promise<void>;
  state(): JournalState;
}

export interface JournalState {
  /** The error of the last write, if it failed. */
  failure: string | undefined;
  /** Why an answer rests on the disk of this machine alone for now; undefined where the storage has no other, or is whole. */
  degraded?: string | undefined;
  /** Why Ask counts the stored events for now, which takes longer; undefined where its counts are kept. */
  countingOff?: string | undefined;
  /** How many events wait to be written. */
  waiting: number;
  /** How often the machine's clock was set since the start: forward by more than an hour, or back. */
  clockJumps: number;
  /** How often a thread of the storage ended and was started again. */
  restarts: number;
}

/** Tells of new events. */
export interface Live {
  /** The newest place. */
  newest(): Promise<Cursor>;
  /** The place before the first event that was received at this time (milliseconds since 1970) or later. */
  before(time: number): Promise<Cursor>;
  /** The place just before an event's, so that a reader who goes on after it gets that event again. */
  justBefore(cursor: Cursor): Cursor;
  /**
   * The place just after an event's, for a search that ends with it. Absent where the warehouse has events in another order, or later,
   * than these places: then no export can go on after an earlier one.
   */
  justAfter?(cursor: Cursor): Cursor;
  /** Reads a cursor that a client sent back; undefined where it cannot be one. */
  read(text: string): Cursor | undefined;
  /**
   * Yields the events after a place in the order of storing, each exactly once, then each new one; undefined after a time
   * (milliseconds) without an event. Ends when the signal aborts.
   */
  follow(parts: {
    filter: EventFilter;
    after: Cursor;
    signal: AbortSignal;
    heartbeat: number;
  }): AsyncGenerator<StoredEvent | undefined>;
}

/** The part of a storage that an edge needs which only receives. */
export interface Intake {
  journal: Journal;
  /** Absent where it cannot be told what is owed to the vendor's edge: without it, nothing is relayed. */
  owed?: OwedEvents;
  /** Keeps the choices of visitors; absent where the storage has no ledger of them. */
  ledger?: Ledger;
  /** Where other edges get what the console publishes; absent where there are no others. */
  library?: Library | undefined;
  /** Waits for what is under way. Afterwards all methods reject with Unavailable. */
  close(): Promise<void>;
}

/** One storage, as the console needs it. */
export interface Storage extends Intake {
  warehouse: Warehouse;
  live: Live;
  governed: Governed;
}

export interface StorageSettings {
  /** Exists already; the storage keeps on this machine's disk what it needs to. */
  dataDir: string;
  /** The most bytes that it may grow to there; unbounded unless set. */
  maxBytes?: number | undefined;
  /** What reports count of the events, and where an environment's events carry the property's own fields. */
  measured?: readonly CountedEnvironment[];
  log: Log;
  /** Called with the outcome of each commit. */
  onCommit?: (outcome: CommitOutcome) => void;
  /** Called with the reason when nothing can be stored or read any more until the process starts again. */
  onGiveUp?: (reason: string) => void;
}

/** Rejects with an error that says what cannot be opened and what to do. */
export type OpenStorage<Opened extends Intake = Storage> = (settings: StorageSettings) => Promise<Opened>;

/** What became of a batch of events: those that are new, as far as that is known then, or why the commit failed. */
export type CommitOutcome = { seconds: number } & (
  | { stored: readonly ValidatedEvent[]; duplicates: number }
  | { failure: string }
);
