/** The newest events in memory: newest first, each once, never more than the capacity. */
import type { EventRow } from "@tagwell/contract";
import { rowKey } from "../api/row-key.ts";

export interface LoggedEvent {
  readonly key: string;
  readonly row: EventRow;
  /** When the edge stored it, in milliseconds since 1970. */
  readonly receivedMs: number;
}

/** `rows` is replaced, never changed, so a paused view can hold on to it. */
export class EventLog {
  rows: readonly LoggedEvent[] = [];
  readonly capacity: number;
  #keys = new Set<string>();

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** Takes rows in, oldest first, and returns those it did not have yet, newest first. */
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
 * The matching events in memory, and below them the ones that only the edge still has. `oldest` is the last event in
 * memory, which has everything since: all that is older is missing, and of its own millisecond what has another key.
 */
export function withOlder(
  matching: readonly LoggedEvent[],
  fromEdge: readonly LoggedEvent[],
  oldest: LoggedEvent | undefined,
): readonly LoggedEvent[] {
  const edge = oldest?.receivedMs ?? Number.POSITIVE_INFINITY;
  const sameMoment = new Set<string>();
  for (let at = matching.length - 1; matching[at]?.receivedMs === edge; at--) sameMoment.add(matching[at]?.key ?? "");
  const older = fromEdge.filter((event) => event.receivedMs <= edge && !sameMoment.has(event.key));
  return older.length === 0 ? matching : [...matching, ...older];
}

/** Sorts in place. Nearly always in order already, which one look tells cheaper than a sort. */
function newestFirst(events: LoggedEvent[]): LoggedEvent[] {
  const inOrder = events.every((event, at) => at === 0 || event.receivedMs <= (events[at - 1]?.receivedMs ?? 0));
  return inOrder ? events : events.sort((a, b) => b.receivedMs - a.receivedMs);
}
