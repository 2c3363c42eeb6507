/** Collects rows from the feed and updates the live view at most once per frame; a paused view keeps its rows. */
import type { EventCount, EventRow } from "@tagwell/contract";
import type { Connection } from "../api/event-feed.ts";
import { EventLog, type LoggedEvent } from "./event-log.ts";
import { RateCounter } from "./rate-counter.ts";

/** Immutable; replaced at most once per frame. */
export interface LiveSnapshot {
  /** All events in memory, newest first. */
  readonly arrived: readonly LoggedEvent[];
  /** The shown events: `arrived`, or what it was when the view was paused. */
  readonly shown: readonly LoggedEvent[];
  readonly paused: boolean;
  readonly connection: Connection;
  /** False until the history has arrived. */
  readonly loaded: boolean;
}

/** How many events are kept in memory. */
export const logCapacity = 5000;
/** Hidden tabs get no frames, so this many pending rows are added at once. */
const maxPending = 500;

export class LiveStore {
  readonly rates = new RateCounter();
  readonly #log: EventLog;
  readonly #nextFrame: (work: () => void) => void;
  readonly #listeners = new Set<() => void>();
  #pending: EventRow[] = [];
  #isScheduled = false;
  #current: LiveSnapshot;

  /** `nextFrame` calls its function once, in a browser with the next animation frame. */
  constructor(nextFrame: (work: () => void) => void, capacity = logCapacity) {
    this.#nextFrame = nextFrame;
    this.#log = new EventLog(capacity);
    const rows = this.#log.rows;
    const connection = { state: "connecting" } as const;
    this.#current = { arrived: rows, shown: rows, paused: false, connection, loaded: false };
  }

  snapshot(): LiveSnapshot {
    return this.#current;
  }

  /** Calls the listener after each change. Returns a function that removes it. The same function always, as React needs it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds rows, oldest first. */
  add(rows: readonly EventRow[]): void {
    for (const row of rows) this.#pending.push(row);
    if (this.#pending.length >= maxPending) this.#flush();
    else if (!this.#isScheduled) {
      this.#isScheduled = true;
      this.#nextFrame(() => {
        this.#isScheduled = false;
        this.#flush();
      });
    }
  }

  /** Takes the edge's counts of the last minute, which are about the rows so far, too. */
  seed(counts: readonly EventCount[]): void {
    // Rows that are counted only after this would count twice.
    this.#flush();
    this.rates.seed(counts);
  }

  setConnection(connection: Connection): void {
    this.#change({ connection });
  }

  pause(): void {
    this.#change({ paused: true });
  }

  resume(): void {
    this.#change({ paused: false, shown: this.#current.arrived });
  }

  /** Removes all events. */
  clear(): void {
    this.#pending = [];
    this.#log.clear();
    this.rates.clear();
    this.#change({ arrived: this.#log.rows, shown: this.#log.rows });
  }

  #flush(): void {
    const fresh = this.#log.add(this.#pending);
    this.#pending = [];
    for (const event of fresh) this.rates.add(event.receivedMs, event.row);
    const { loaded, paused, shown } = this.#current;
    if (fresh.length === 0 && loaded) return;
    this.#change({ arrived: this.#log.rows, shown: paused ? shown : this.#log.rows, loaded: true });
  }

  #change(part: Partial<LiveSnapshot>): void {
    this.#current = { ...this.#current, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** How many events have arrived since the newest shown one. */
export function countNewer(arrived: readonly LoggedEvent[], newestShown: LoggedEvent | undefined): number {
  if (!newestShown) return arrived.length;
  const at = arrived.findIndex((event) => event.key === newestShown.key);
  return at === -1 ? arrived.length : at;
}
