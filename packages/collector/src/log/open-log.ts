/** The log of events in SQLite: one thread writes it, and whoever reads it has a thread of its own. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { EventConsent } from "@tagwell/contract";
import type { Journal, StorageSettings } from "../doors/intake.ts";
import type { ValidatedEvent } from "../doors/validated-event.ts";
import type { Log } from "../errors/log.ts";
import { type LaunchThread, launchThread, type ThreadParts } from "../threads/keep-worker.ts";
import { connect } from "../threads/worker-rpc.ts";
import { Clock, type ClockReading } from "./clock.ts";
import { type Committed, GroupCommit } from "./group-commit.ts";
import { hasLog, maxCheckedBytes } from "./open-database.ts";
import { settleConsent } from "./packed-events.ts";
import { startWriter } from "./start-writer.ts";
import type { UpkeepMethods } from "./upkeep-thread.ts";
import type { Opened } from "./writer-thread.ts";

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

export type EventLog = Awaited<ReturnType<typeof openLog>>;

/** Beyond this the oldest trace records are deleted. */
const maxTraces = 200_000;

const machineClock = () => ({ time: Date.now(), elapsed: performance.now() });

/** Opens the database in the folder; creates it when missing. Rejects with an error that names the file. */
export async function openLog(settings: LogSettings) {
  const { dataDir, maxBytes, log, readClock = machineClock, launch = launchThread } = settings;
  const file = join(dataDir, "events.sqlite");
  const isSuspect = needsBackgroundCheck(file);
  const stored = new Stored(log);
  const threads: ThreadParts = { log, launch, onGiveUp: (reason) => (settings.onGiveUp ?? log)(`edge: ${reason}`) };
  let isOpen = false;
  const writer = await startWriter(
    { file, maxBytes, maxTraces },
    {
      ...{ ...threads, readClock },
      onCommit: (outcome) => settings.onCommit?.(outcome),
      async onOpened(opened) {
        if (isOpen) await settings.onRestarted(stored.newest);
        stored.noteOpened(opened);
        isOpen = true;
      },
    },
  );
  if (isSuspect) checkInBackground(file, threads);
  const group = new GroupCommit(writer.commit, (events, committed) => stored.note(events, committed));
  const { write, idle } = group;
  const journal: Journal = {
    save: (events) => write({ events }),
    saveTrace: (records) => write({ traces: records }),
    probe: () => write({ probe: true }),
    state: () => ({ ...group.state(), clockJumps: stored.clockJumps, restarts: writer.restarts() }),
  };
  return {
    journal,
    /** The database. */
    file,
    /** With which further threads of the store are started. */
    threads,
    write,
    /** Resolves once what was given is written, or refused. */
    idle,
    close: writer.close,
    /** The position of the newest event, 0 in an empty database. */
    newest: () => stored.newest,
    /** The position of the newest row, of an event or a choice. */
    newestRow: () => Math.max(stored.newest, stored.newestChoice),
    /** How many choices were added since the start. */
    addedChoices: () => stored.addedChoices,
    /** No row at the start, of an event or of the trace, and nothing written since. */
    isEmpty: () => stored.isEmpty,
    /** Where to start to read what was stored since a time (milliseconds since 1970). */
    positionAt: (time: number) => stored.clock.positionAt(time),
    /** The time of storing, ISO 8601. */
    timeOf: (position: number) => new Date(stored.clock.timeOf(position)).toISOString(),
    /** Calls the listener with each event once it is stored; returns a function that stops it. */
    subscribe(listener: (logged: LoggedEvent) => void): () => void {
      stored.listeners.add(listener);
      return () => stored.listeners.delete(listener);
    },
  };
}

/** What is stored, as far as it was told. */
class Stored {
  readonly listeners = new Set<(logged: LoggedEvent) => void>();
  clock = new Clock();
  clockJumps = 0;
  newest = 0;
  newestChoice = 0;
  addedChoices = 0;
  isEmpty = true;
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  noteOpened({ newest, jumps }: Opened): void {
    this.clock = new Clock(jumps);
    this.newest = Math.max(this.newest, newest);
    this.isEmpty &&= this.newest === 0;
  }

  note(events: readonly ValidatedEvent[], { positions, sources, jump, ...choices }: Committed): void {
    this.isEmpty = false;
    this.newestChoice = choices.newestChoice ?? this.newestChoice;
    this.addedChoices += choices.addedChoices ?? 0;
    if (jump) this.#noteJump(jump);
    for (const [at, event] of events.entries()) {
      const position = positions[at] ?? 0;
      if (position <= 0) continue;
      this.newest = position;
      if (this.listeners.size === 0) continue;
      const logged = { position, event: { ...event, consent: settleConsent(event.consent, sources?.[at]) } };
      for (const listener of this.listeners) listener(logged);
    }
  }

  #noteJump({ byMs, ...jump }: NonNullable<Committed["jump"]>): void {
    this.clock.add(jump);
    this.clockJumps += 1;
    const way = byMs < 0 ? "back" : "forward";
    this.#log(
      `edge: the machine's clock was set ${way} by ${Math.abs(Math.round(byMs / 1000))} s. ` +
        "Events have the time that it showed when they were stored. Check the machine's time service.",
      "warn",
    );
  }
}

/** To be asked before the database is opened: whether it was not closed, and is too large to be checked when it is opened. */
const needsBackgroundCheck = (file: string) =>
  existsSync(file) && statSync(file).size > maxCheckedBytes && hasLog(file);

/** Checks the structure in a thread of its own; a fault is logged as an error. */
function checkInBackground(file: string, { launch, log }: ThreadParts): void {
  const thread = launch(new URL("./upkeep-thread.ts", import.meta.url), { file });
  // It only reads: the process need not wait for it.
  thread.unref();
  const { remote, close } = connect<UpkeepMethods>(thread, { name: "the checking thread" });
  const advice = "Stop the edge and restore the data folder from a backup.";
  remote
    .check()
    .then(
      () => log(`edge: the database ${file} was checked after an unclean end: it is whole`, "info"),
      (error: Error) => log(`edge: the database ${file} is damaged: ${error.message}. ${advice}`),
    )
    .then(close);
}
