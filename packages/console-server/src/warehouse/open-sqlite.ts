/** Events and trace records in SQLite: the storage of an edge on one machine. One thread reads the log, one counts behind it. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { countsName } from "@tagwell/collector/log/data-folder";
import { type EventLog, type LogSettings, openLog } from "@tagwell/collector/log/open-log";
import type { Storage, StoredEvent, WarehouseSettings } from "../doors/storage.ts";
import { cursorOf } from "../doors/stored-event.ts";
import type { CounterQueries, CountsThreadData } from "./counts-thread.ts";
import { createEventPages, type EventPages, storedEvent } from "./event-pages.ts";
import type { ReaderQueries } from "./reader-thread.ts";
import { removableRows } from "./removable-rows.ts";
import { sqliteGoverned, sqliteLedger, sqliteLive, sqliteOwed } from "./sqlite-doors.ts";
import { sqliteWarehouse } from "./sqlite-warehouse.ts";
import { startReader } from "./start-reader.ts";

export type SqliteSettings = Omit<LogSettings, "onRestarted"> & Pick<WarehouseSettings, "measured">;

/** So long after the start at most, what came while the edge was off is counted. */
const countingWithinMs = 1000;

/** Opens the database in the folder; creates it when missing. Rejects with an error that names the file. */
export async function openSqlite(settings: SqliteSettings): Promise<Required<Storage>> {
  const { dataDir, measured = [] } = settings;
  const listeners = new Set<(event: StoredEvent) => void>();
  const log = await openLog({
    ...settings,
    onRestarted: (newest) => tellMissed({ pages: stored.pages, listeners, threads: log.threads }, newest),
  });
  const countsFile = join(dataDir, countsName);
  // Earlier versions kept the counts of Ask alone there.
  rmSync(join(dataDir, "field-counts.sqlite"), { force: true });
  const { reader, counter } = startReaders(log, { countsFile, environments: measured });
  const { ask } = reader;
  const stored = createEventPages(ask, log.timeOf, measured);
  const { pages, eventsById } = stored;
  const subscribe = (listener: (event: StoredEvent) => void) => {
    listeners.add(listener);
    const stop = log.subscribe(({ position, event }) => listener(storedEvent(position, log.timeOf, event)));
    return () => {
      listeners.delete(listener);
      stop();
    };
  };
  const rows = removableRows(log, ask, counter.ask.countUp);
  async function clear(): Promise<void> {
    await log.write({ clear: true });
    // A thread that is off has not opened the file.
    if ((await counter.ask.forget()) === undefined) rmSync(countsFile, { force: true });
    await rows.purge();
  }
  return {
    journal: {
      ...log.journal,
      state() {
        const state = log.journal.state();
        const restarts = state.restarts + reader.restarts() + counter.restarts();
        return { ...state, countingOff: counter.whyOff(), restarts };
      },
    },
    warehouse: sqliteWarehouse({ stored, reader, counter, measured, clear }),
    // Nobody else serves what is published here.
    library: undefined,
    live: sqliteLive(log, { pages, subscribe }),
    governed: sqliteGoverned(rows, eventsById),
    ledger: sqliteLedger(log, ask),
    owed: sqliteOwed(log, ask, { pages, subscribe }),
    async close() {
      await log.idle();
      await Promise.all([counter.close(), reader.close(), log.close()]);
    },
  };
}

interface Missed extends Pick<EventLog, "threads">, Pick<EventPages, "pages"> {
  listeners: Iterable<(event: StoredEvent) => void>;
}

/** Events of a batch that was stored although the writer ended before it could say so. */
async function tellMissed({ pages, listeners, threads }: Missed, newest: number): Promise<void> {
  try {
    for await (const page of pages({ after: cursorOf(newest), take: "oldest", limit: 10_000 }))
      for (const event of page) for (const listener of listeners) listener(event);
  } catch (error) {
    const why = (error as Error).message;
    threads.log(`edge: streams may lack events that were stored before the writer ended: ${why}`, "warn");
  }
}

function startReaders({ file, threads }: EventLog, counts: Omit<CountsThreadData, "file">) {
  return {
    reader: startReader<ReaderQueries>(
      {
        name: "reading",
        source: new URL("./reader-thread.ts", import.meta.url),
        workerData: { file },
        startsLater: {},
      },
      threads,
    ),
    counter: startReader<CounterQueries>(
      {
        name: "counting",
        source: new URL("./counts-thread.ts", import.meta.url),
        isOptional: true,
        workerData: { file, ...counts } satisfies CountsThreadData,
        startsLater: { withinMs: countingWithinMs },
      },
      threads,
    ),
  };
}
