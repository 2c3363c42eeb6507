/** Keeps rows coming: the history first, then the stream, and after a break the stream again from where it stopped. */
import type { EventRow } from "@tagwell/contract";
import type { EdgeClient } from "./edge-client.ts";
import { isEventRow } from "./is-event-row.ts";

/** What a stream of server-sent events tells. */
export interface StreamListener {
  opened(): void;
  message(data: string): void;
  /** It broke off, or could not be opened. */
  failed(): void;
}

export type Connection =
  | { state: "connecting" }
  | { state: "live" }
  /** `retryAt` in milliseconds since 1970; `reason` for people. */
  | { state: "lost"; reason: string; retryAt: number };

export interface EventFeedParts {
  client: EdgeClient;
  /** Opens a stream and returns how to close it. */
  openStream: (address: string, listener: StreamListener) => () => void;
  /** Oldest first. The same row may come twice, after a break; keys tell (rowKey). */
  onRows: (rows: EventRow[]) => void;
  onConnection: (connection: Connection) => void;
  /** Something came over the stream that is no row. */
  onMalformed: (data: string) => void;
  now: () => number;
  setTimer: (work: () => void, milliseconds: number) => () => void;
}

export interface EventFeed {
  /** Tries at once, instead of when the next try is due. */
  retryNow(): void;
  stop(): void;
}

/** How many of the newest rows are asked for at the start: the most that the edge gives (CONTRACT 8). */
export const historyLimit = 1000;
/** From before anything was stored; asked for when there is no history, so that nothing falls between the two. */
const beginning = "1970-01-01T00:00:00.000Z";
const longestWait = 10_000;

/** Starts the feed. It never gives up: waits 1, 2, 4, 8, then every 10 seconds. */
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
      if (since === undefined) {
        const history = await parts.client.events({ limit: historyLimit });
        if (stopped || mine !== attempt) return;
        since = history.length ? undefined : beginning;
        deliver(history);
      }
      closeStream = parts.openStream(parts.client.streamAddress(since ?? beginning), listener);
    } catch (fault) {
      if (!stopped && mine === attempt) lose(fault instanceof Error ? fault.message : String(fault));
    }
  }

  const listener: StreamListener = {
    opened() {
      failures = 0;
      parts.onConnection({ state: "live" });
    },
    message(data) {
      const row = parse(data);
      if (isEventRow(row)) deliver([row]);
      else parts.onMalformed(data);
    },
    // The browser's own reconnection stops for good at an error status, so every break is mended here.
    failed: () => lose("The stream of events broke off."),
  };

  function lose(reason: string): void {
    closeStream?.();
    closeStream = undefined;
    const wait = Math.min(longestWait, 1000 * 2 ** failures++);
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

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined; // onMalformed tells it.
  }
}
