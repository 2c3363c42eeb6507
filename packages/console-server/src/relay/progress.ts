/** What is read from the store and not finished, and the cursor behind which everything is finished. */
import type { Item } from "./lanes.ts";

export interface Progress {
  /** Events up to here are read. */
  readThrough: number;
  /** Consent choices up to this number are read. */
  readConsents: number;
  hold(item: Item): void;
  release(items: readonly Item[]): void;
  /** The item that holds this event's place; undefined where it is not read yet, or finished. */
  held(position: number): Item | undefined;
  /** Everything up to here is finished. */
  cursor(): number;
  size(): number;
}

export function createProgress(start: number): Progress {
  // Events are added in the order of storing, and a map keeps that order: its first key is the oldest.
  const events = new Map<number, Item>();
  const consents = new Set<Item>();
  return {
    readThrough: start,
    readConsents: 0,
    hold(item) {
      if (item.position === undefined) consents.add(item);
      else events.set(item.position, item);
    },
    release(items) {
      for (const item of items) {
        if (item.position === undefined) consents.delete(item);
        else events.delete(item.position);
      }
    },
    held: (position) => events.get(position),
    cursor() {
      const oldest = events.keys().next();
      return oldest.done ? this.readThrough : oldest.value - 1;
    },
    size: () => events.size + consents.size,
  };
}
