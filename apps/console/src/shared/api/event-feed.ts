/** Feeds event rows: first the history, then the stream, which continues where it stopped after a lost connection. */
import type { EventCount, EventRow } from "@tagwell/contract";
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
  /** So many of the newest events, newest last. */
  fetchNewest: (limit: number) => Promise<EventRow[]>;
  /** How many events were stored in each second since a time (ISO 8601). */
  fetchCounts: (since: string) => Promise<EventCount[]>;
  /** Whether the account may read events; called before each connection. */
  mayRead: () => Promise<boolean>;
  /** Opens the stream of events from a time on (ISO 8601, inclusive), and returns a function that closes it. */
  openStream: (since: string, listener: StreamListener) => () => void;
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

/** How many of the newest rows are requested at the start, on every view: a few screens. Older ones are requested as the list needs them. */
export const historyLimit = 200;
/** The minute that the live view shows, and the second that is not over. */
const countedMs = 61_000;
/** Where the stream starts if there is no history, so that no event between the two requests is missed. */
const beginning = "1970-01-01T00:00:00.000Z";
const maxWaitMs = 10_000;

/** Starts the feed. It reconnects after 1, 2, 4, 8 and then every 10 seconds. */
export function startEventFeed(parts: EventFeedParts): EventFeed {
  const feed = new EventFeed(parts);
  feed.retryNow();
  return feed;
}

export class EventFeed {
  readonly #parts: EventFeedParts;
  #since: string | undefined;
  #closeStream: (() => void) | undefined;
  #cancelTimer: (() => void) | undefined;
  #failures = 0;
  #isStopped = false;
  #attempt = 0;

  constructor(parts: EventFeedParts) {
    this.#parts = parts;
  }

  /** Connects immediately instead of waiting for the next attempt. */
  readonly retryNow = (): void => {
    if (this.#isStopped || this.#closeStream) return;
    this.#cancelTimer?.();
    void this.#connect();
  };

  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer?.();
    this.#closeStream?.();
  }

  async #connect(): Promise<void> {
    const { fetchNewest, mayRead, openStream, onConnection } = this.#parts;
    const mine = ++this.#attempt;
    const isOver = () => this.#isStopped || mine !== this.#attempt;
    if (this.#failures === 0) onConnection({ state: "connecting" });
    try {
      const isAllowed = await mayRead();
      if (isOver()) return;
      if (!isAllowed) return onConnection({ state: "refused" });
      if (this.#since === undefined) {
        const history = await fetchNewest(historyLimit);
        if (isOver()) return;
        this.#since = history.length ? undefined : beginning;
        this.#deliver(history);
        // Before the stream: until then the totals would be those of the history alone.
        if (history.length === historyLimit) await this.#countLastMinute();
        if (isOver()) return;
      }
      this.#closeStream = openStream(this.#since ?? beginning, this.#listener);
    } catch (error) {
      if (!isOver()) this.#disconnect(error instanceof Error ? error.message : String(error));
    }
  }

  readonly #listener: StreamListener = {
    opened: () => {
      this.#failures = 0;
      this.#parts.onConnection({ state: "live" });
    },
    message: (data) => {
      const row = parseJson(data);
      if (isEventRow(row)) this.#deliver([row]);
      else this.#parts.onWarning(`The edge's stream sent a message that is not an event: ${data.slice(0, 200)}`);
    },
    // Browsers do not reconnect an event stream after an error status, so every reconnection happens here.
    failed: () => this.#disconnect("The event stream was interrupted."),
  };

  #deliver(rows: EventRow[]): void {
    for (const { receivedAt } of rows)
      if (this.#since === undefined || receivedAt > this.#since) this.#since = receivedAt;
    this.#parts.onRows(rows);
  }

  async #countLastMinute(): Promise<void> {
    const { fetchCounts, onCounts, onWarning } = this.#parts;
    const newest = Date.parse(this.#since ?? "");
    await fetchCounts(new Date(newest - countedMs).toISOString()).then(onCounts, (error: Error) => {
      onWarning(`The totals of the last minute count only the newest ${historyLimit} events: ${error.message}`);
    });
  }

  #disconnect(reason: string): void {
    const { onConnection, now, setTimer } = this.#parts;
    this.#closeStream?.();
    this.#closeStream = undefined;
    const wait = Math.min(maxWaitMs, 1000 * 2 ** this.#failures++);
    onConnection({ state: "lost", reason, retryAt: now() + wait });
    this.#cancelTimer?.();
    this.#cancelTimer = setTimer(() => void this.#connect(), wait);
  }
}
