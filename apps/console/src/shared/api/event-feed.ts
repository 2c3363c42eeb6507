/** Feeds event rows: first the history, then the stream, which continues where it stopped after a lost connection. */
import type { EventCount, EventRow } from "@tagwell/contract";
import type { EdgeClient } from "./edge-client.ts";
import { isEventRow } from "./is-event-row.ts";
import { parseJson } from "./json-value.ts";

/** Callbacks of a stream of server-sent events. */
export interface StreamListener {
  opened(): void;
  message(data: string): void;
  /** The stream was interrupted or could not be opened. */
  failed(): void;
}

export type Connection =
  | { state: "connecting" }
  | { state: "live" }
  /** The account may not read events. */
  | { state: "refused" }
  /** `retryAt` is in milliseconds since 1970; `reason` is shown to the user. */
  | { state: "lost"; reason: string; retryAt: number };

export interface EventFeedParts {
  client: EdgeClient;
  /** Whether the account may read events; called before each connection. */
  mayRead: () => Promise<boolean>;
  /** Opens a stream and returns a function that closes it. */
  openStream: (address: string, listener: StreamListener) => () => void;
  /** Oldest first. After a reconnection, rows may be repeated; rowKey identifies them. */
  onRows: (rows: EventRow[]) => void;
  /** How many events the last minute had, where the history is longer than what is requested of it. */
  onCounts: (counts: EventCount[]) => void;
  onConnection: (connection: Connection) => void;
  /** Something is missing in what is shown; the feed goes on. */
  onWarning: (text: string) => void;
  now: () => number;
  setTimer: (work: () => void, milliseconds: number) => () => void;
}

export interface EventFeed {
  /** Reconnects immediately instead of waiting for the next attempt. */
  retryNow(): void;
  stop(): void;
}

/** How many of the newest rows are requested at the start, on every view: a few screens. Older ones are requested as the list needs them. */
export const historyLimit = 200;
/** The minute that the live view shows, and the second that is not over. */
const countedMs = 61_000;
/** Where the stream starts if there is no history, so that no event between the two requests is missed. */
const beginning = "1970-01-01T00:00:00.000Z";
const maxWaitMs = 10_000;

/** Starts the feed. It reconnects after 1, 2, 4, 8 and then every 10 seconds. */
export function startEventFeed(parts: EventFeedParts): EventFeed {
  let since: string | undefined;
  let closeStream: (() => void) | undefined;
  let cancelTimer: (() => void) | undefined;
  let failures = 0;
  let stopped = false;
  let attempt = 0;

  function deliver(rows: EventRow[]): void {
    for (const row of rows) if (since === undefined || row.receivedAt > since) since = row.receivedAt;
    parts.onRows(rows);
  }

  async function connect(): Promise<void> {
    const mine = ++attempt;
    if (failures === 0) parts.onConnection({ state: "connecting" });
    try {
      const mayRead = await parts.mayRead();
      if (stopped || mine !== attempt) return;
      if (!mayRead) return parts.onConnection({ state: "refused" });
      if (since === undefined) {
        const history = await parts.client.events({ limit: historyLimit });
        if (stopped || mine !== attempt) return;
        since = history.length ? undefined : beginning;
        deliver(history);
        if (history.length === historyLimit) void countLastMinute();
      }
      closeStream = parts.openStream(parts.client.streamAddress(since ?? beginning), listener);
    } catch (error) {
      if (stopped || mine !== attempt) return;
      disconnect(error instanceof Error ? error.message : String(error));
    }
  }

  async function countLastMinute(): Promise<void> {
    const newest = Date.parse(since ?? "");
    await parts.client.eventCounts(new Date(newest - countedMs).toISOString()).then(parts.onCounts, (error: Error) => {
      parts.onWarning(`The totals of the last minute count only the newest ${historyLimit} events: ${error.message}`);
    });
  }

  const listener: StreamListener = {
    opened() {
      failures = 0;
      parts.onConnection({ state: "live" });
    },
    message(data) {
      const row = parseJson(data);
      if (isEventRow(row)) deliver([row]);
      else parts.onWarning(`The edge's stream sent a message that is not an event: ${data.slice(0, 200)}`);
    },
    // Browsers do not reconnect an event stream after an error status, so every reconnection happens here.
    failed: () => disconnect("The event stream was interrupted."),
  };

  function disconnect(reason: string): void {
    closeStream?.();
    closeStream = undefined;
    const wait = Math.min(maxWaitMs, 1000 * 2 ** failures++);
    parts.onConnection({ state: "lost", reason, retryAt: parts.now() + wait });
    cancelTimer?.();
    cancelTimer = parts.setTimer(() => void connect(), wait);
  }

  void connect();
  return {
    retryNow() {
      if (stopped || closeStream) return;
      cancelTimer?.();
      void connect();
    },
    stop() {
      stopped = true;
      cancelTimer?.();
      closeStream?.();
    },
  };
}
