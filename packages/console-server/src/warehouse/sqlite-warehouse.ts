/** Answers questions about the stored events from the database. */

import type { Remote } from "@tagwell/collector/threads/worker-rpc";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import type { KeyCount, MeasureQuery, Warehouse } from "../doors/storage.ts";
import type { CounterQueries } from "./counts-thread.ts";
import type { EventPages } from "./event-pages.ts";
import { createCountFields } from "./field-traffic.ts";
import { createMeasureCounts } from "./measure-counts.ts";
import type { Ask } from "./reader-thread.ts";

interface WarehouseParts extends Pick<Warehouse, "clear"> {
  stored: EventPages;
  reader: { ask: Ask };
  /** Keeps the counts. */
  counter: { ask: Remote<CounterQueries> };
  /** What is counted behind the writer. */
  measured: readonly CountedEnvironment[];
}

export function sqliteWarehouse({ stored, reader, counter, measured, clear }: WarehouseParts): Warehouse {
  const { ask } = reader;
  const { traffic, delays, pageCounts, findTrace, ruleActivity, visits, visitFacts } = ask;
  const countMeasure = createMeasureCounts({ reader, counter, measured });
  return {
    ...stored,
    ...{ traffic, delays, pageCounts, findTrace, ruleActivity, visits, visitFacts, clear },
    report: async ({ byDay, ...asked }) => narrowCounts(await countMeasure(asked), { ...asked, byDay }),
    quality: async (query) => ask.quality({ ...query, steps: await counter.ask.steps(query) }),
    fieldTraffic: createCountFields({
      ends: ask.fieldTrafficEnds,
      count: ask.fieldTrafficCount,
      part: ask.fieldTrafficPart,
      kept: counter.ask.keptFields,
    }),
  };
}

/** The counts of a question among counts by day: those of its days, site and environment, each day by itself or all together. */
function narrowCounts(
  counts: Iterable<KeyCount>,
  { from, to, site, environment, byDay }: Omit<MeasureQuery, "measure" | "dividedBy" | "where">,
): KeyCount[] {
  const asked = Array.from(counts).filter(
    (each) =>
      each.day >= from &&
      each.day <= to &&
      (site ?? each.site) === each.site &&
      (environment ?? each.environment) === each.environment,
  );
  if (byDay) return asked.map((each) => ({ ...each }));
  const together = new Map<string, KeyCount>();
  for (const each of asked) {
    const id = JSON.stringify([each.site, each.key]);
    const count = (together.get(id)?.count ?? 0) + each.count;
    together.set(id, { day: 0, site: each.site, environment: "", key: each.key, count });
  }
  return Array.from(together.values());
}
