/** Answers questions about the stored events from the database. */

import type { GroupCommit } from "@tagwell/collector/log/group-commit";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import type { Warehouse } from "../doors/storage.ts";
import type { CounterQueries } from "./counts-thread.ts";
import type { EventPages } from "./event-pages.ts";
import { createCountFields } from "./field-traffic.ts";
import { createMeasureCounts } from "./measure-counts.ts";
import { narrowCounts } from "./narrow-counts.ts";
import type { ReaderQueries } from "./reader-thread.ts";
import type { Reader } from "./start-reader.ts";

export interface WarehouseParts extends EventPages {
  reader: Pick<Reader<ReaderQueries>, "ask">;
  /** Keeps the counts. */
  counter: Pick<Reader<CounterQueries>, "ask">;
  /** What is counted behind the writer. */
  measured: readonly CountedEnvironment[];
  write: GroupCommit["write"];
  purge(): Promise<void>;
  /** For when all events were removed. */
  forgetCounts(): Promise<void>;
}

export function sqliteWarehouse({
  pages,
  eventsById,
  eventsByStart,
  reader,
  counter,
  measured,
  write,
  purge,
  forgetCounts,
}: WarehouseParts): Warehouse {
  const { ask } = reader;
  const countMeasure = createMeasureCounts({ reader, counter, measured });
  return {
    pages,
    eventsById,
    eventsByStart,
    report: async ({ byDay, ...asked }) => narrowCounts(await countMeasure(asked), { ...asked, byDay }),
    quality: async (query) => ask.quality({ ...query, steps: await counter.ask.steps(query) }),
    traffic: ask.traffic,
    delays: ask.delays,
    fieldTraffic: createCountFields({
      ends: ask.fieldTrafficEnds,
      count: ask.fieldTrafficCount,
      part: ask.fieldTrafficPart,
    }),
    pageCounts: ask.pageCounts,
    findTrace: ask.findTrace,
    ruleActivity: ask.ruleActivity,
    visits: ask.visits,
    visitFacts: ask.visitFacts,
    async clear() {
      await write({ clear: true });
      await forgetCounts();
      await purge();
    },
  };
}
