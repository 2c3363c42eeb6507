/**
 * What the console needs of storage beside what collection does: `Warehouse` answers questions about the events, `Live` tells of
 * new ones, and `Governed` removes them.
 */
import type { Intake, StorageSettings } from "@tagwell/collector/doors/intake";
import type { CountedEnvironment } from "./counted-environment.ts";
import type { Governed } from "./governed-door.ts";
import type { Ledger } from "./ledger-door.ts";
import type { OwedEvents } from "./owed-events.ts";
import type { Cursor, StoredEvent } from "./stored-event.ts";
import type { EventFilter, Warehouse } from "./warehouse-door.ts";

export type * from "@tagwell/collector/doors/intake";
export type { Cursor, StoredEvent } from "./stored-event.ts";
export type * from "./warehouse-door.ts";

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

/** One storage, as the console needs it. */
export interface Storage extends Intake {
  /** Absent where it cannot be told what is owed to the vendor's edge: without it, nothing is relayed. */
  owed?: OwedEvents;
  ledger?: Ledger;
  warehouse: Warehouse;
  live: Live;
  governed: Governed;
}

export interface WarehouseSettings extends StorageSettings {
  /** What reports count of the events, and where an environment's events carry the property's own fields. */
  measured?: readonly CountedEnvironment[];
}

/** Rejects with an error that says what cannot be opened and what to do. */
export type OpenStorage = (settings: WarehouseSettings) => Promise<Storage>;
