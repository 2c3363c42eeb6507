/** Events and trace records in SQLite, written by one thread and read by another: the storage of an edge on one machine. */
import { join } from "node:path";
import { fieldCountsName } from "../data-folder.ts";
import type { CommitOutcome, Storage, StorageSettings, StoredEvent } from "../doors.ts";
import type { ValidatedEvent } from "../validated-event.ts";
import { checkInBackground, needsBackgroundCheck } from "./check-in-background.ts";
import { type ClockReading, createClock } from "./clock.ts";
import { cursorOf, positionOf } from "./cursors.ts";
import { createEventPages, storedEvent } from "./event-pages.ts";
import type { CounterQueries } from "./field-counts-thread.ts";
import { createGroupCommit } from "./group-commit.ts";
import { type LaunchThread, launchThread, type ThreadParts } from "./keep-worker.ts";
import { owedEvents } from "./owed-events.ts";
import type { ReaderQueries } from "./reader-thread.ts";
import { removableRows } from "./removable-rows.ts";
import { settleConsent } from "./settle-consent.ts";
import { sqliteGoverned } from "./sqlite-governed.ts";
import { sqliteLedger } from "./sqlite-ledger.ts";
import { sqliteLive } from "./sqlite-live.ts";
import { sqliteWarehouse } from "./sqlite-warehouse.ts";
import { startReader } from "./start-reader.ts";
import { startWriter, type WriterCommit } from "./start-writer.ts";

export interface SqliteSettings extends StorageSettings {
  /** For tests. */
  readClock?: () => ClockReading;
  /** For tests. */
  launch?: LaunchThread;
}

/** Beyond this the oldest trace records are deleted. */
const maxTraces = 200_000;

/** So long after the start at most, what came while the edge was off is counted for Ask. */
const countingWithinMs = 1000;

const machineClock = () => ({ time: Date.now(), elapsed: performance.now() });

/** Opens the database in the folder; creates it when missing. Rejects with an error that names the file. */
export async function openSqlite(settings: SqliteSettings): Promise<Required<Storage>> {
  const { dataDir, maxBytes, measured = [], log, readClock = machineClock, launch = launchThread } = settings;
  const file = join(dataDir, "events.sqlite");
  const listeners = new Set<(event: StoredEvent) => void>();
  const isSuspect = needsBackgroundCheck(file);
  let clock = createClock();
  let clockJumps = 0;
  let newest = 0;
  let newestChoice = 0;
  let addedChoices = 0;
  /** No row at the start, of an event or of the trace, and nothing written since. */
  let isEmpty = true;
  let isOpen = false;

  const threads: ThreadParts = { log, launch, onGiveUp: (reason) => (settings.onGiveUp ?? log)(`edge: ${reason}`) };
  const tell = (event: StoredEvent) => {
    newest = positionOf(event.cursor);
    for (const listener of listeners) listener(event);
  };
  const writer = await startWriter(
    { file, maxBytes, maxTraces, measured },
    {
      ...threads,
      readClock,
      onCommit: (commit) => settings.onCommit?.(outcomeOf(commit)),
      async onOpened(opened) {
        clock = createClock(opened.jumps);
        if (isOpen) await tellMissed();
        newest = Math.max(newest, opened.newest);
        isEmpty &&= newest === 0;
        isOpen = true;
      },
    },
  );
  const reader = startReader<ReaderQueries>(
    { name: "reading", file: "./reader-thread.ts", workerData: { file }, startsLater: {} },
    threads,
  );
  const counter = startReader<CounterQueries>(
    {
      name: "counting",
      file: "./field-counts-thread.ts",
      isOptional: true,
      workerData: { file, countsFile: join(dataDir, fieldCountsName), environments: measured },
      startsLater: { withinMs: countingWithinMs },
    },
    threads,
  );
  const stored = createEventPages(reader, { timeOf, measured });
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
      tell(storedEvent(position, timeOf, { ...event, consent: settleConsent(event.consent, sources?.[at]) }));
    });
  });

  const subscribe = (listener: (event: StoredEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const { write } = group;
  const positionAt = (time: number) => clock.positionAt(time);
  const rows = { reader, newest: () => newest, positionAt, write };
  const removable = removableRows({
    ...rows,
    // An erasure covers the choices until then, too.
    newest: () => Math.max(newest, newestChoice),
    isEmpty: () => isEmpty,
  });
  return {
    journal: {
      save: (events) => write({ events }),
      saveTrace: (records) => write({ traces: records }),
      probe: () => write({ probe: true }),
      state: () => ({
        ...group.state(),
        clockJumps,
        countingOff: counter.whyOff(),
        restarts: writer.restarts() + reader.restarts() + counter.restarts(),
      }),
    },
    warehouse: sqliteWarehouse({ ...stored, reader, counter, measured, write, purge: removable.purge }),
    // Nobody else serves what is published here.
    library: undefined,
    live: sqliteLive({ pages: stored.pages, subscribe, newest: rows.newest, positionAt }),
    governed: sqliteGoverned({ rows: removable, eventsById: stored.eventsById }),
    ledger: sqliteLedger({ ...rows, added: () => addedChoices }),
    owed: owedEvents({ ...rows, pages: stored.pages, subscribe }),
    async close() {
      await group.idle();
      await Promise.all([counter.close(), reader.close(), writer.close()]);
    },
  };

  /** Events of a batch that was stored although the writer ended before it could say so. */
  async function tellMissed(): Promise<void> {
    try {
      const missed = stored.pages({ after: cursorOf(newest), take: "oldest", limit: 10_000 });
      for await (const page of missed) page.forEach(tell);
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
