/** What is read from the store and not finished, and the cursor behind which everything is finished. */
import type { OwedEvents } from "../doors/owed-events.ts";
import type { Journal } from "./journal.ts";
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

/** Where the relay was, and where it goes on. */
export async function resume(journal: Journal, owed: Pick<OwedEvents, "newest">) {
  const saved = new Map(await journal.read<[string, number]>("state"));
  // A store that was emptied or restored from a backup may be behind what was read of it.
  const start = Math.min(saved.get("cursor") ?? owed.newest(), owed.newest());
  // Events from before the relay was first switched on are not relayed.
  const begun = Math.min(saved.get("begun") ?? start, start);
  await journal.write([
    ["state", "begun", begun],
    ["state", "cursor", start],
  ]);
  const [[recoveredTo] = [0]] = await journal.read<[number]>("lastOutcome");
  return { saved, start, begun, recoveredTo };
}
