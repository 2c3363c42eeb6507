/** What happens on a page with a preview, kept in memory for the panel. Nothing of it is sent or stored. */
import type { TraceRecord } from "@tagwell/contract";

/** An event as it left the page, or is to leave it. */
export interface FedEvent {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** The guarded XDM. */
  xdm: { eventType?: unknown };
  /** `failed`: the last attempt; the library tries again. */
  state: "under way" | "taken" | "failed";
}

export type PreviewFeed = ReturnType<typeof createPreviewFeed>;

/** Older records and events are dropped. */
const maxKept = 500;

export function createPreviewFeed() {
  const records: TraceRecord[] = [];
  const events = new Map<string, FedEvent>();
  /** What the guard removed, by the event's id: `<path>: <reason>`. */
  const cuts = new Map<string, string[]>();
  let changed = () => {};
  const dropOldest = (map: Map<string, unknown>) => {
    for (const key of map.keys()) {
      if (map.size <= maxKept) return;
      map.delete(key);
    }
  };
  return {
    records,
    events,
    cuts,
    addRecord(record: TraceRecord): void {
      records.push(record);
      // The record of the page says which rules can fire, so it stays.
      if (records.length > maxKept)
        records.splice(
          records.findIndex(({ kind }) => kind !== "page"),
          1,
        );
      changed();
    },
    addEvent(event: FedEvent): void {
      if (events.has(event.id)) return;
      events.set(event.id, event);
      dropOldest(events);
      changed();
    },
    setState(ids: readonly string[], state: FedEvent["state"]): void {
      for (const id of ids) {
        const event = events.get(id);
        if (event) event.state = state;
      }
      changed();
    },
    addCuts(id: string, lines: readonly string[]): void {
      cuts.set(id, [...(cuts.get(id) ?? []), ...lines]);
      dropOldest(cuts);
      changed();
    },
    /** Called after each change; replaces an earlier listener. */
    onChange(listener: () => void): void {
      changed = listener;
    },
  };
}
