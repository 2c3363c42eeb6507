/** Events and trace records in SQLite: the storage of an edge on one machine. One thread reads the log, one counts behind it. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { cursorOf } from "@tagwell/collector/log/cursors";
import { countsName } from "@tagwell/collector/log/data-folder";
import { type EventLog, type LogSettings, openLog } from "@tagwell/collector/log/open-log";
import type { Storage, StoredEvent, WarehouseSettings } from "../doors/storage.ts";
import type { CounterQueries, CountsThreadData } from "./counts-thread.ts";
import { createEventPages, storedEvent } from "./event-pages.ts";
import { owedEvents } from "./owed-events.ts";
import type { ReaderQueries } from "./reader-thread.ts";
import { removableRows } from "./removable-rows.ts";
import { sqliteGoverned } from "./sqlite-governed.ts";
import { sqliteLedger } from "./sqlite-ledger.ts";
import { sqliteLive } from "./sqlite-live.ts";
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
  const { newest, positionAt, timeOf, write } = log;
  const countsFile = join(dataDir, countsName);
  // Earlier versions kept the counts of Ask alone there.
  rmSync(join(dataDir, "field-counts.sqlite"), { force: true });
  const { reader, counter } = startReaders(log, { countsFile, environments: measured });
  const stored = createEventPages(reader, { timeOf, measured });
  const subscribe = (listener: (event: StoredEvent) => void) => {
    listeners.add(listener);
    const stop = log.subscribe(({ position, event }) => listener(storedEvent(position, timeOf, event)));
    return () => {
      listeners.delete(listener);
      stop();
    };
  };
  const rows = { reader, newest, positionAt, write };
  // An erasure covers the choices until then, too.
  const removable = removableRows({
    ...rows,
    newest: log.newestRow,
    isEmpty: log.isEmpty,
    countUp: counter.ask.countUp,
  });
  return {
    journal: {
      ...log.journal,
      state() {
        const state = log.journal.state();
        const restarts = state.restarts + reader.restarts() + counter.restarts();
        return { ...state, countingOff: counter.whyOff(), restarts };
      },
    },
    warehouse: sqliteWarehouse({ ...stored, reader, counter, measured, write, purge: removable.purge, forgetCounts }),
    // Nobody else serves what is published here.
    library: undefined,
    live: sqliteLive({ pages: stored.pages, subscribe, newest, positionAt }),
    governed: sqliteGoverned({ rows: removable, eventsById: stored.eventsById }),
    ledger: sqliteLedger({ ...rows, added: log.addedChoices }),
    owed: owedEvents({ ...rows, pages: stored.pages, subscribe }),
    async close() {
      await log.idle();
      await Promise.all([counter.close(), reader.close(), log.close()]);
    },
  };

  async function forgetCounts(): Promise<void> {
    // A thread that is off has not opened the file.
    if ((await counter.ask.forget()) === undefined) rmSync(countsFile, { force: true });
  }
}

interface Missed extends Pick<EventLog, "threads"> {
  pages: ReturnType<typeof createEventPages>["pages"];
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
