/** The store: events and trace records in SQLite, written by one thread and read by another. */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TraceRecord } from "@tagwell/contract";
import { Unavailable } from "../errors/unavailable.ts";
import type { EventSearch, EventStore } from "../event-store.ts";
import type { Log } from "../log.ts";
import type { CountedEnvironment } from "../report-measures.ts";
import type { StoredEvent, ValidatedEvent } from "../validated-event.ts";
import { checkInBackground, needsBackgroundCheck } from "./check-in-background.ts";
import { type ClockReading, createClock } from "./clock.mjs";
import { type CommitBatch, createGroupCommit } from "./group-commit.ts";
import { type LaunchThread, launchThread, type ThreadParts } from "./keep-thread.ts";
import { startReader } from "./start-reader.ts";
import { startWriter } from "./start-writer.ts";

export interface StoreSettings {
  /** Exists already. */
  dataDir: string;
  /** The most bytes that the database may grow to. */
  maxBytes?: number | undefined;
  /** What reports count of the events; nothing by default. */
  measured?: readonly CountedEnvironment[];
  log: Log;
  /** Called with the outcome of each commit. */
  onCommit?: (outcome: CommitOutcome) => void;
  /** Called when a thread ends again and again: nothing can be stored or read any more. */
  onGiveUp?: (reason: string) => void;
  /** For tests. */
  readClock?: () => ClockReading;
  /** For tests. */
  launch?: LaunchThread;
}

/** What became of a batch of events: the position of each, 0 for one that was stored already, or why the commit failed. */
export type CommitOutcome = { seconds: number } & (
  | { events: readonly ValidatedEvent[]; positions: readonly number[] }
  | { failure: string }
);

/** Beyond this the oldest trace records are deleted. */
const maxTraces = 200_000;
/** Bytes of events that are read at a time. */
const pageBytes = 64 * 1024;
/** How often, and after how long, a purge tries again while a backup reads. */
const purges = { tries: 20, waitMs: 250 };

const machineClock = () => ({ time: Date.now(), elapsed: performance.now() });

/** Opens the database in the folder; creates it when missing. Rejects with an error that names the file. */
export async function openStore(settings: StoreSettings): Promise<EventStore> {
  const { dataDir, maxBytes, measured = [], log, readClock = machineClock, launch = launchThread } = settings;
  const file = join(dataDir, "events.sqlite");
  const listeners = new Set<(event: StoredEvent) => void>();
  const isSuspect = needsBackgroundCheck(file);
  let clock = createClock();
  let clockJumps = 0;
  let newest = 0;
  let isOpen = false;

  const threads: ThreadParts = { log, launch, onGiveUp: (reason) => (settings.onGiveUp ?? log)(`edge: ${reason}`) };
  const tell = (event: StoredEvent) => {
    newest = event.position;
    for (const listener of listeners) listener(event);
  };
  const writer = await startWriter(
    { file, maxBytes, maxTraces, measured },
    {
      ...threads,
      readClock,
      async onOpened(opened) {
        clock = createClock(opened.jumps);
        if (isOpen) await tellMissed();
        newest = Math.max(newest, opened.newest);
        isOpen = true;
      },
    },
  );
  const reader = startReader(file, threads);
  if (isSuspect) checkInBackground(file, threads);

  const commit: CommitBatch = async (batch) => {
    const began = performance.now();
    const outcome = await writer.commit(batch);
    settings.onCommit?.({ seconds: (performance.now() - began) / 1000, events: batch.events, ...outcome });
    return outcome;
  };
  const group = createGroupCommit(commit, (events, { positions, jump }) => {
    if (jump) noteJump(jump);
    events.forEach((event, at) => {
      const position = positions[at] ?? 0;
      if (position === 0) return;
      newest = position;
      if (listeners.size > 0) tell(storedEvent(position, event));
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
      await purge();
    },
    purge,
    async remove(removal) {
      await group.write({ remove: removal });
    },
    async find(search) {
      const found: StoredEvent[] = [];
      for await (const page of pages(search)) found.push(...page);
      return found;
    },
    pages,
    findTrace: (search) => reader.ask("traces", search),
    query: (name, args) => reader.ask(name, args),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    newest: () => newest,
    positionAt: (time) => clock.positionAt(time),
    timeOf,
    state: () => ({ ...group.state(), clockJumps, restarts: writer.restarts() + reader.restarts() }),
    async close() {
      await group.idle();
      await Promise.all([reader.close(), writer.close()]);
    },
  };

  async function* pages(search: EventSearch): AsyncGenerator<StoredEvent[]> {
    let positions = await reader.ask<number[]>("positions", search);
    while (positions.length > 0) {
      const page = { positions: positions.slice(0, 200), maxBytes: pageBytes };
      const { rows, read } = await reader.ask<{ rows: EventColumns[]; read: number }>("rows", page);
      positions = positions.slice(read);
      yield rows.map(([position, site, environment, eventType, verdict, reasons, xdm]) =>
        storedEvent(position, { site, environment, eventType, verdict, reasons: JSON.parse(reasons), xdm }),
      );
    }
  }

  async function purge(): Promise<void> {
    for (let left = purges.tries; left > 0; left--) {
      if (await reader.ask<boolean>("empty-log", {})) return;
      await wait(purges.waitMs);
    }
    throw new Unavailable("A backup is reading what was deleted. Try again when it has finished.", 30);
  }

  /** Events of a batch that was stored although the writer ended before it could say so. */
  async function tellMissed(): Promise<void> {
    try {
      for await (const page of pages({ from: newest + 1, take: "oldest", limit: 10_000 })) page.forEach(tell);
    } catch (error) {
      log(
        `edge: streams may lack events that were stored before the writer ended: ${(error as Error).message}`,
        "warn",
      );
    }
  }

  function noteJump({ start, shift, byMs }: { start: number; shift: number; byMs: number }): void {
    clock.add({ start, shift });
    clockJumps += 1;
    const way = byMs < 0 ? "back" : "forward";
    log(
      `edge: the machine's clock was set ${way} by ${Math.abs(Math.round(byMs / 1000))} s. ` +
        "Events have the time that it showed when they were stored. Check the machine's time service.",
      "warn",
    );
  }

  function timeOf(position: number): string {
    return new Date(clock.timeOf(position)).toISOString();
  }

  function storedEvent(position: number, event: StoredPart): StoredEvent {
    const { site, environment, eventType, verdict, reasons, xdm } = event;
    return { position, receivedAt: timeOf(position), site, environment, eventType, verdict, reasons, xdm };
  }
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
