/** What the live view shows, a frame at a time: rows from the feed, held still while paused. */
import type { EventRow } from "@tagwell/contract";
import type { Connection } from "../api/event-feed.ts";
import { EventLog, type LoggedEvent } from "./event-log.ts";
import { RateCounter } from "./rate-counter.ts";

/** Replaced as a whole, once a frame at most. */
export interface LiveSnapshot {
  /** What has arrived, newest first. */
  readonly arrived: readonly LoggedEvent[];
  /** What is shown: the same, or what had arrived when the view was paused. */
  readonly shown: readonly LoggedEvent[];
  readonly paused: boolean;
  readonly connection: Connection;
  /** False until the history is there. */
  readonly loaded: boolean;
}

export interface LiveStore {
  snapshot(): LiveSnapshot;
  /** Calls back after each change; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** For the feed: rows, oldest first. */
  take(rows: readonly EventRow[]): void;
  setConnection(connection: Connection): void;
  pause(): void;
  resume(): void;
  /** Forgets every event, as the edge just has. */
  clear(): void;
  readonly rates: RateCounter;
}

/** How many events are kept in memory. */
export const logCapacity = 5000;
/** Rows that wait for a frame; a hidden tab gets no frames, so past this many they are taken in at once. */
const mostWaiting = 500;

/** `nextFrame` runs its work once, soon: by animation frame in a browser. */
export function createLiveStore(nextFrame: (work: () => void) => void, capacity = logCapacity): LiveStore {
  const log = new EventLog(capacity);
  const rates = new RateCounter();
  const listeners = new Set<() => void>();
  let waiting: EventRow[] = [];
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

  function takeIn(): void {
    const rows = waiting;
    waiting = [];
    const fresh = log.add(rows);
    for (const event of fresh) rates.add(event.receivedMs, event.row.verdict);
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
    take(rows) {
      for (const row of rows) waiting.push(row);
      if (waiting.length >= mostWaiting) return takeIn();
      if (scheduled) return;
      scheduled = true;
      nextFrame(() => {
        scheduled = false;
        takeIn();
      });
    },
    setConnection: (connection) => change({ connection }),
    pause: () => change({ paused: true }),
    resume: () => change({ paused: false, shown: current.arrived }),
    clear() {
      waiting = [];
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
