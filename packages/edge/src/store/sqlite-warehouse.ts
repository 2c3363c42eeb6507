/** Answers questions about the stored events from the database. */
import type { Warehouse } from "../doors.ts";
import { type CountedEnvironment, measureId } from "../report-measures.ts";
import { parseWellFormed } from "../well-formed.mjs";
import { createCountFields } from "./count-fields.ts";
import type { EventPages } from "./event-pages.ts";
import type { GroupCommit } from "./group-commit.ts";
import { createMeasureCounts } from "./measure-counts.ts";
import { narrowCounts } from "./narrow-counts.ts";
import { type PackedCounts, unpackCounts } from "./packed-counts.ts";
import type { Reader } from "./start-reader.ts";

export interface WarehouseParts extends EventPages {
  reader: Pick<Reader, "ask">;
  /** Keeps the counts that no report declares. */
  counter: Pick<Reader, "ask">;
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
    async report({ measure, byDay, dividedBy, ...range }) {
      const asked = { ...range, measure: measureId(measure) };
      if (!declared.has(asked.measure)) {
        const counts = await countMeasure.explored({ measure, dividedBy, ...range });
        return narrowCounts(counts, { ...range, byDay });
      }
      if (!(await isCountedUp())) {
        const counts = await countMeasure.declared({ measure, dividedBy, ...range });
        return narrowCounts(counts, { ...range, byDay });
      }
      if (!byDay) {
        const rows = await ask<[string, string, number][]>("counts", asked);
        return rows.map(([site, key, count]) => ({
          day: 0,
          site,
          environment: "",
          key: parseWellFormed(key) as string[],
          count,
        }));
      }
      return unpackCounts(await ask<PackedCounts>("countsByDay", asked));
    },
    async quality(query) {
      return ask("quality", { ...query, isCountedUp: await isCountedUp() });
    },
    traffic: (query) => ask("traffic", query),
    delays: (query) => ask("delays", query),
    fieldTraffic: createCountFields({
      ends: () => ask("field-traffic-ends", {}),
      count: (span) => ask("field-traffic-count", span),
      part: (span) => ask("field-traffic-part", span),
    }),
    pageCounts: (query) => ask("page-counts", query),
    findTrace: (search) => ask("traces", search),
    ruleActivity: (query) => ask("rule-activity", query),
    visits: (search) => ask("visits", search),
    visitFacts: (visit) => ask("visit-facts", { visit }),
    async clear() {
      await write({ clear: true });
      // A thread that is off forgets when it is started again.
      await counter.ask("forget", {});
      await purge();
    },
  };
}
