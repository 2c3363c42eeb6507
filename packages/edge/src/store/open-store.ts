/** The store: events and trace records in SQLite, written by one thread and read by another. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type TraceRecord, tenantKey } from "@tagwell/contract";
import type { EventStore } from "../event-store.ts";
import type { StoredEvent, ValidatedEvent } from "../validated-event.ts";
import { createGroupCommit } from "./group-commit.ts";
import { momentOf, positionsPerMillisecond } from "./position.ts";
import { startReader, startWriter } from "./threads.ts";

export interface StoreSettings {
  /** Made when missing. */
  dataDir: string;
  /** Most bytes that the database may grow to. */
  maxBytes?: number | undefined;
  log(line: string): void;
}

/** Trace records kept; the oldest go first. */
const mostTraces = 200_000;

/** Opens the database in the folder, making both. Rejects with an error naming the file when it cannot be opened. */
export async function openStore({ dataDir, maxBytes, log }: StoreSettings): Promise<EventStore> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "events.sqlite");
  const writer = await startWriter({ file, maxBytes, positionsPerMillisecond, mostTraces, tenantKey }, log);
  const reader = startReader(file, log);
  const listeners = new Set<(event: StoredEvent) => void>();
  let newest = writer.newest;

  const group = createGroupCommit(writer.commit, (events, positions) => {
    events.forEach((event, at) => {
      const position = positions[at] ?? 0;
      if (position === 0) return;
      newest = position;
      if (listeners.size > 0) for (const tell of listeners) tell(storedEvent(position, event));
    });
  });

  return {
    async save(events: ValidatedEvent[]) {
      await group.write({ events });
    },
    async saveTrace(records: TraceRecord[]) {
      await group.write({ traces: records });
    },
    async updateCounts() {
      await group.write({ tally: true });
    },
    async clear() {
      await group.write({ clear: true });
    },
    async find(search) {
      const rows = await reader.ask<EventColumns[]>({ events: search });
      return rows.map(([position, site, environment, eventType, verdict, reasons, xdm]) =>
        storedEvent(position, { site, environment, eventType, verdict, reasons: JSON.parse(reasons), xdm }),
      );
    },
    findTrace: (search) => reader.ask({ query: "traces", args: search }),
    query: (name, args) => reader.ask({ query: name, args }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    newest: () => newest,
    state: group.state,
    async close() {
      await group.idle();
      await Promise.all([reader.close(), writer.close()]);
    },
  };
}

type StoredPart = Omit<StoredEvent, "position" | "receivedAt">;
type EventColumns = [
  number,
  StoredPart["site"],
  StoredPart["environment"],
  string,
  StoredPart["verdict"],
  string,
  string,
];

function storedEvent(
  position: number,
  { site, environment, eventType, verdict, reasons, xdm }: StoredPart,
): StoredEvent {
  return { position, receivedAt: momentOf(position), site, environment, eventType, verdict, reasons, xdm };
}
