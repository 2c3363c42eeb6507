/** The store: events and trace records in SQLite, written by one thread and read by another. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { TraceRecord } from "@tagwell/contract";
import type { EventStore } from "../event-store.ts";
import type { Log } from "../log.ts";
import type { CountedEnvironment } from "../report-measures.ts";
import type { StoredEvent, ValidatedEvent } from "../validated-event.ts";
import { type CommitBatch, createGroupCommit } from "./group-commit.ts";
import { positionsPerMillisecond, timeOf } from "./position.ts";
import { startReader, startWriter } from "./threads.ts";

export interface StoreSettings {
  /** Created when missing. */
  dataDir: string;
  /** The most bytes that the database may grow to. */
  maxBytes?: number | undefined;
  /** What reports count of the events; nothing by default. */
  measured?: readonly CountedEnvironment[];
  log: Log;
  /** Called with the outcome of each commit. */
  onCommit?: (outcome: CommitOutcome) => void;
}

/** What became of a batch of events: the position of each, 0 for one that was stored already, or why the commit failed. */
export type CommitOutcome = { seconds: number } & (
  | { events: readonly ValidatedEvent[]; positions: readonly number[] }
  | { failure: string }
);

/** Beyond this the oldest trace records are deleted. */
const maxTraces = 200_000;

/** Opens the database in the folder; creates both when missing. Rejects with an error that names the file. */
export async function openStore({
  dataDir,
  maxBytes,
  measured = [],
  log,
  onCommit,
}: StoreSettings): Promise<EventStore> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "events.sqlite");
  const writer = await startWriter({ file, maxBytes, positionsPerMillisecond, maxTraces, measured }, log);
  const reader = startReader(file, log);
  const listeners = new Set<(event: StoredEvent) => void>();
  let newest = writer.newest;

  const commit: CommitBatch = async (batch) => {
    const began = performance.now();
    const outcome = await writer.commit(batch);
    onCommit?.({ seconds: (performance.now() - began) / 1000, events: batch.events, ...outcome });
    return outcome;
  };
  const group = createGroupCommit(commit, (events, positions) => {
    events.forEach((event, at) => {
      const position = positions[at] ?? 0;
      if (position === 0) return;
      newest = position;
      if (listeners.size > 0) for (const listener of listeners) listener(storedEvent(position, event));
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
      await group.write({ updateCounts: true });
    },
    async clear() {
      await group.write({ clear: true });
    },
    async remove(removal) {
      await group.write({ remove: removal });
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
  return { position, receivedAt: timeOf(position), site, environment, eventType, verdict, reasons, xdm };
}
