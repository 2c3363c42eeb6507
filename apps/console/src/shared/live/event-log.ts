/** Keeps the newest events in memory: newest first, without duplicates, up to a capacity. */
import type { EventRow } from "@tagwell/contract";
import { rowKey } from "../api/row-key.ts";

export interface LoggedEvent {
  readonly key: string;
  readonly row: EventRow;
  /** When the edge stored it, in milliseconds since 1970. */
  readonly receivedMs: number;
}

/** `rows` is replaced and never mutated, so that a paused view can keep it. */
export class EventLog {
  rows: readonly LoggedEvent[] = [];
  readonly capacity: number;
  #keys = new Set<string>();

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** Adds rows, oldest first, and returns the new ones, newest first. */
  add(incoming: readonly EventRow[]): LoggedEvent[] {
    const fresh: LoggedEvent[] = [];
    for (const row of incoming) {
      const key = rowKey(row);
      if (this.#keys.has(key)) continue;
      this.#keys.add(key);
      fresh.push({ key, row, receivedMs: Date.parse(row.receivedAt) });
    }
    if (fresh.length === 0) return fresh;
    fresh.reverse();
    const joined = newestFirst([...fresh, ...this.rows]);
    for (const gone of joined.splice(this.capacity)) this.#keys.delete(gone.key);
    this.rows = joined;
    return fresh;
  }

  clear(): void {
    this.rows = [];
    this.#keys.clear();
  }
}

/**
 * Appends the older events from the edge to the matching events in memory. Memory has every event since `oldest`, the last
 * one in it, so only older events are appended, and those of the same millisecond with another key.
 */
export function withOlder(
  matching: readonly LoggedEvent[],
  fromEdge: readonly LoggedEvent[],
  oldest: LoggedEvent | undefined,
): readonly LoggedEvent[] {
  const edge = oldest?.receivedMs ?? Number.POSITIVE_INFINITY;
  const sameMillisecond = new Set<string>();
  for (let at = matching.length - 1; matching[at]?.receivedMs === edge; at--)
    sameMillisecond.add(matching[at]?.key ?? "");
  const older = fromEdge.filter((event) => event.receivedMs <= edge && !sameMillisecond.has(event.key));
  return older.length === 0 ? matching : [...matching, ...older];
}

/** Sorts in place. The events are nearly always sorted already, and checking is cheaper than sorting. */
function newestFirst(events: LoggedEvent[]): LoggedEvent[] {
  const inOrder = events.every((event, at) => at === 0 || event.receivedMs <= (events[at - 1]?.receivedMs ?? 0));
  return inOrder ? events : events.sort((a, b) => b.receivedMs - a.receivedMs);
}
