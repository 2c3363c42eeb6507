/** What only SQLite offers beside the doors: the relay works on single rows, by their positions in the order of storing. */

/** An accepted event without its content. */
export type ListedEvent = [position: number, environment: string, eventType: string, ecid: string];

/** The accepted events, as the relay goes through them. */
export interface OwedEvents {
  /** The newest position of any event, 0 in an empty database. */
  newest(): number;
  positionOf(cursor: string): number;
  /** The oldest ones after a position. */
  after(position: number, limit: number): Promise<ListedEvent[]>;
  /** How many follow a position, counted up to the limit, and when the oldest of them was stored (ISO 8601). */
  backlog(after: number, limit: number): Promise<number>;
  oldestTime(after: number): Promise<string | null>;
  /** Position and content; events that were deleted are missing. */
  contents(positions: readonly number[]): Promise<[number, string][]>;
  /** Calls the listener after each newly stored event; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}
