/** Answers questions about the stored events from the database. */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import type { CountedEnvironment } from "@tagwell/collector/doors/counted-environment";
import type { GroupCommit } from "@tagwell/collector/log/group-commit";
import { measureId } from "@tagwell/collector/log/report-measures";
import type { Reader } from "@tagwell/collector/threads/start-reader";
import type { Warehouse } from "../doors/storage.ts";
import { createCountFields } from "./count-fields.ts";
import type { EventPages } from "./event-pages.ts";
import type { CounterQueries } from "./field-counts-thread.ts";
import { createMeasureCounts } from "./measure-counts.ts";
import { narrowCounts } from "./narrow-counts.ts";
import { unpackCounts } from "./packed-counts.ts";
import type { ReaderQueries } from "./reader-thread.ts";

export interface WarehouseParts extends EventPages {
  reader: Pick<Reader<ReaderQueries>, "ask">;
  /** Keeps the counts that no report declares. */
  counter: Pick<Reader<CounterQueries>, "ask">;
  /** What is counted as events come. */
  measured: readonly CountedEnvironment[];
  write: GroupCommit["write"];
  purge(): Promise<void>;
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
}: WarehouseParts): Warehouse {
  const declared = new Set(measured.flatMap(({ measures }) => measures.map(({ id }) => id)));
  const { ask } = reader;
  const countMeasure = createMeasureCounts({ reader, counter, measured });
  let update: Promise<unknown> | undefined;
  /** Brings the counts up to date with the stored events. Those who ask for it at one time share one write. */
  function updateCounts(): Promise<unknown> {
    update ??= Promise.resolve().then(() => {
      update = undefined;
      return write({ updateCounts: true });
    });
    return update;
  }

  /** While nothing can be written, as on a full disk, the table counts only some of the events. */
  const isCountedUp = () =>
    updateCounts().then(
      () => true,
      () => false,
    );

  return {
    pages,
    eventsById,
    eventsByStart,
    async report({ measure, byDay, dividedBy, where, ...range }) {
      const asked = { ...range, measure: measureId(measure) };
      if (!declared.has(asked.measure)) {
        const counts = await countMeasure.explored({ measure, dividedBy, where, ...range });
        return narrowCounts(counts, { ...range, byDay });
      }
      if (!(await isCountedUp())) {
        const counts = await countMeasure.declared({ measure, dividedBy, ...range });
        return narrowCounts(counts, { ...range, byDay });
      }
      if (!byDay) {
        const rows = await ask.counts(asked);
        return rows.map(([site, key, count]) => ({
          day: 0,
          site,
          environment: "",
          key: parseWellFormed(key) as string[],
          count,
        }));
      }
      return unpackCounts(await ask.countsByDay(asked));
    },
    async quality(query) {
      return ask.quality({ ...query, isCountedUp: await isCountedUp() });
    },
    traffic: ask.traffic,
    delays: ask.delays,
    fieldTraffic: createCountFields({
      ends: ask.fieldTrafficEnds,
      count: ask.fieldTrafficCount,
      part: ask.fieldTrafficPart,
    }),
    pageCounts: ask.pageCounts,
    findTrace: ask.traces,
    ruleActivity: ask.ruleActivity,
    visits: ask.visits,
    visitFacts: ask.visitFacts,
    async clear() {
      await write({ clear: true });
      // A thread that is off forgets when it is started again.
      await counter.ask.forget();
      await purge();
    },
  };
}
