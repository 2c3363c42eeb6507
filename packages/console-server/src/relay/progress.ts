/** What is read from the store and not finished, and the cursor behind which everything is finished. */
import type { Item } from "./lanes.ts";

export type Progress = ReturnType<typeof createProgress>;

export function createProgress(start: number) {
  // Events are added in the order of storing, and a map keeps that order: its first key is the oldest.
  const events = new Map<number, Item>();
  const consents = new Set<Item>();
  return {
    /** Events up to here are read. */
    readThrough: start,
    /** Consent choices up to this number are read. */
    readConsents: 0,
    hold(item: Item): void {
      if (item.position === undefined) consents.add(item);
      else events.set(item.position, item);
    },
    release(items: readonly Item[]): void {
      for (const item of items) {
        if (item.position === undefined) consents.delete(item);
        else events.delete(item.position);
      }
    },
    /** The item that holds this event's place; undefined where it is not read yet, or finished. */
    held: (position: number): Item | undefined => events.get(position),
    /** Everything up to here is finished. */
    cursor(): number {
      const oldest = events.keys().next();
      return oldest.done ? this.readThrough : oldest.value - 1;
    },
    size: (): number => events.size + consents.size,
  };
}
