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

export interface LiveStore {
  snapshot(): LiveSnapshot;
  /** Calls the listener after each change. Returns a function that removes it. */
  subscribe(listener: () => void): () => void;
  /** Adds rows, oldest first. */
  add(rows: readonly EventRow[]): void;
  /** Takes the edge's counts of the last minute, which are about the rows so far, too. */
  seed(counts: readonly EventCount[]): void;
  setConnection(connection: Connection): void;
  pause(): void;
  resume(): void;
  /** Removes all events. */
  clear(): void;
  readonly rates: RateCounter;
}

/** How many events are kept in memory. */
export const logCapacity = 5000;
/** Hidden tabs get no frames, so this many pending rows are added at once. */
const maxPending = 500;

/** `nextFrame` calls its function once, in a browser with the next animation frame. */
export function createLiveStore(nextFrame: (work: () => void) => void, capacity = logCapacity): LiveStore {
  const log = new EventLog(capacity);
  const rates = new RateCounter();
  const listeners = new Set<() => void>();
  let pending: EventRow[] = [];
  let scheduled = false;
  let current: LiveSnapshot = {
    arrived: log.rows,
    shown: log.rows,
    paused: false,
    connection: { state: "connecting" },
    loaded: false,
  };

  function change(part: Partial<LiveSnapshot>): void {
    current = { ...current, ...part };
    for (const listener of listeners) listener();
  }

  function flush(): void {
    const rows = pending;
    pending = [];
    const fresh = log.add(rows);
    for (const event of fresh) rates.add(event.receivedMs, event.row);
    if (fresh.length === 0 && current.loaded) return;
    change({ arrived: log.rows, shown: current.paused ? current.shown : log.rows, loaded: true });
  }

  return {
    rates,
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(rows) {
      for (const row of rows) pending.push(row);
      if (pending.length >= maxPending) return flush();
      if (scheduled) return;
      scheduled = true;
      nextFrame(() => {
        scheduled = false;
        flush();
      });
    },
    seed(counts) {
      // Rows that are counted only after this would count twice.
      flush();
      rates.seed(counts);
    },
    setConnection: (connection) => change({ connection }),
    pause: () => change({ paused: true }),
    resume: () => change({ paused: false, shown: current.arrived }),
    clear() {
      pending = [];
      log.clear();
      rates.clear();
      change({ arrived: log.rows, shown: log.rows });
    },
  };
}

/** How many events have arrived since the newest shown one. */
export function countNewer(arrived: readonly LoggedEvent[], newestShown: LoggedEvent | undefined): number {
  if (!newestShown) return arrived.length;
  const at = arrived.findIndex((event) => event.key === newestShown.key);
  return at === -1 ? arrived.length : at;
}
