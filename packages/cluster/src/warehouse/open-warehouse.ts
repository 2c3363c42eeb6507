/** Opens the warehouse: ClickHouse behind the door, and what moves and removes its rows. */
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@tagwell/collector";
import type { CountedEnvironment } from "@tagwell/console-server/doors/counted-environment";
import type { Governed } from "@tagwell/console-server/doors/governed-door";
import type { Warehouse } from "@tagwell/console-server/doors/storage";
import type { ErasableLog } from "../log-source.ts";
import { type Limits, openDatabase } from "./database.ts";
import { createEventPages } from "./event-pages.ts";
import { openFieldColumns } from "./field-columns.ts";
import { createFieldTraffic } from "./field-traffic.ts";
import { createGoverned } from "./governed.ts";
import { createInserter, type InsertRows } from "./insert.ts";
import { watchLoadedDays } from "./loaded-days.ts";
import { compileMeasured } from "./measured.ts";
import { createQuality } from "./quality.ts";
import { createReport } from "./report.ts";
import { createRollups } from "./rollups.ts";
import { openSchema } from "./schema.ts";
import { createTombstones } from "./tombstones.ts";
import { createTrace } from "./trace.ts";

export interface WarehouseSettings {
  /** The URL of a ClickHouse server, or a folder for the engine in this process. */
  address: string;
  /** What reports count of the events. */
  measured: readonly CountedEnvironment[];
  log: Log;
  limits?: Limits;
}

export interface OpenedWarehouse {
  warehouse: Warehouse;
  insert: InsertRows;
  /** Counts the closed days, so that reports need not read their events. */
  updateRollups(): Promise<void>;
  /** Does that from time to time until the signal aborts; a failure is logged. */
  keepRollups(signal: AbortSignal): Promise<void>;
  /** Removes and exports rows of the warehouse and of this log. */
  govern(logged: ErasableLog): Governed;
  close(): Promise<void>;
}

const rollupsEveryMs = 300_000;

/** Rejects with an error that says why the warehouse cannot be opened. */
export async function openWarehouse({ address, measured, log, limits }: WarehouseSettings): Promise<OpenedWarehouse> {
  const database = await openDatabase(address, limits);
  await openSchema(database);
  await openFieldColumns(database, measured);
  const tombstones = createTombstones(database);
  const compiled = compileMeasured(measured);
  const loadedDays = watchLoadedDays(database);
  const rollups = createRollups(database, compiled, loadedDays);
  const pages = createEventPages(database, measured);
  const warehouse: Warehouse = {
    pages: pages.pages,
    eventsById: pages.eventsById,
    eventsByStart: pages.eventsByStart,
    report: createReport({ database, measured: compiled, loadedDays, rollups }),
    ...createQuality(database),
    fieldTraffic: createFieldTraffic(database),
    ...createTrace(database),
    async clear() {
      for (const table of ["events", "traces", "counted_days", "rollups"])
        await database.run(`TRUNCATE TABLE tagwell.${table} SYNC`);
      loadedDays.forget();
    },
  };
  return {
    warehouse,
    insert: createInserter(database, tombstones),
    updateRollups: rollups.update,
    async keepRollups(signal) {
      while (!signal.aborted) {
        await rollups.update().catch((error: Error) => log(`warehouse: closed days are not counted: ${error.message}`));
        await wait(rollupsEveryMs, undefined, { signal, ref: false }).catch(() => {});
      }
    },
    govern: (logged) => createGoverned({ database, tombstones, warehouse, logged, log }),
    close: () => database.close(),
  };
}
