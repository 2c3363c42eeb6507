/** The log of events in SQLite: one thread writes it, and whoever reads it has a thread of its own. */
import { join } from "node:path";
import type { EventConsent } from "@tagwell/contract";
import type { CommitOutcome, Journal, StorageSettings } from "../doors/intake.ts";
import type { ValidatedEvent } from "../doors/validated-event.ts";
import { type LaunchThread, launchThread, type ThreadParts } from "../threads/keep-worker.ts";
import { checkInBackground, needsBackgroundCheck } from "./check-in-background.ts";
import { type ClockReading, createClock } from "./clock.ts";
import { createGroupCommit, type GroupCommit } from "./group-commit.ts";
import { settleConsent } from "./settle-consent.ts";
import { startWriter, type WriterCommit } from "./start-writer.ts";

/** An event that was stored, at its place in the order of storing. */
export interface LoggedEvent {
  position: number;
  event: ValidatedEvent & { consent: EventConsent | null };
}

export interface LogSettings extends StorageSettings {
  /** For tests. */
  readClock?: () => ClockReading;
  /** For tests. */
  launch?: LaunchThread;
  /** Called when the writer runs again, before the first batch: what it stored last may not have been told. */
  onRestarted(newest: number): Promise<void>;
}

export interface EventLog {
  journal: Journal;
  /** The database. */
  file: string;
  /** With which further threads of the store are started. */
  threads: ThreadParts;
  write: GroupCommit["write"];
  /** The position of the newest event, 0 in an empty database. */
  newest(): number;
  /** The position of the newest row, of an event or a choice. */
  newestRow(): number;
  /** How many choices were added since the start. */
  addedChoices(): number;
  /** No row at the start, of an event or of the trace, and nothing written since. */
  isEmpty(): boolean;
  /** Where to start to read what was stored since a time (milliseconds since 1970). */
  positionAt(time: number): number;
  /** The time of storing, ISO 8601. */
  timeOf(position: number): string;
  /** Calls the listener with each event once it is stored; returns a function that stops it. */
  subscribe(listener: (logged: LoggedEvent) => void): () => void;
  /** Resolves once what was given is written, or refused. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Beyond this the oldest trace records are deleted. */
const maxTraces = 200_000;

const machineClock = () => ({ time: Date.now(), elapsed: performance.now() });

/** Opens the database in the folder; creates it when missing. Rejects with an error that names the file. */
export async function openLog(settings: LogSettings): Promise<EventLog> {
  const { dataDir, maxBytes, log, readClock = machineClock, launch = launchThread } = settings;
  const file = join(dataDir, "events.sqlite");
  const listeners = new Set<(logged: LoggedEvent) => void>();
  const isSuspect = needsBackgroundCheck(file);
  let clock = createClock();
  let clockJumps = 0;
  let newest = 0;
  let newestChoice = 0;
  let addedChoices = 0;
  let isEmpty = true;
  let isOpen = false;
  const threads: ThreadParts = { log, launch, onGiveUp: (reason) => (settings.onGiveUp ?? log)(`edge: ${reason}`) };
  const writer = await startWriter(
    { file, maxBytes, maxTraces },
    {
      ...threads,
      readClock,
      onCommit: (commit) => settings.onCommit?.(outcomeOf(commit)),
      async onOpened(opened) {
        clock = createClock(opened.jumps);
        if (isOpen) await settings.onRestarted(newest);
        newest = Math.max(newest, opened.newest);
        isEmpty &&= newest === 0;
        isOpen = true;
      },
    },
  );
  if (isSuspect) checkInBackground(file, threads);
  const group = createGroupCommit(writer.commit, (events, committed) => {
    const { positions, sources, jump } = committed;
    isEmpty = false;
    newestChoice = committed.newestChoice ?? newestChoice;
    addedChoices += committed.addedChoices ?? 0;
    if (jump) noteJump(jump);
    events.forEach((event, at) => {
      const position = positions[at] ?? 0;
      if (position <= 0) return;
      newest = position;
      if (listeners.size === 0) return;
      const logged = { position, event: { ...event, consent: settleConsent(event.consent, sources?.[at]) } };
      for (const listener of listeners) listener(logged);
    });
  });
  const { write, idle } = group;
  return {
    ...{ file, threads, write, idle, close: writer.close },
    journal: {
      save: (events) => write({ events }),
      saveTrace: (records) => write({ traces: records }),
      probe: () => write({ probe: true }),
      state: () => ({ ...group.state(), clockJumps, restarts: writer.restarts() }),
    },
    newest: () => newest,
    newestRow: () => Math.max(newest, newestChoice),
    addedChoices: () => addedChoices,
    isEmpty: () => isEmpty,
    positionAt: (time) => clock.positionAt(time),
    timeOf: (position) => new Date(clock.timeOf(position)).toISOString(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

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
}

function outcomeOf({ seconds, batches }: WriterCommit): CommitOutcome {
  const stored: ValidatedEvent[] = [];
  let duplicates = 0;
  for (const { events: given, outcome } of batches) {
    if ("failure" in outcome) return { seconds, failure: outcome.failure };
    const { positions } = outcome;
    stored.push(...given.filter((_, at) => (positions[at] ?? 0) > 0));
    duplicates += positions.filter((position) => position === 0).length;
  }
  return { seconds, stored, duplicates };
}
