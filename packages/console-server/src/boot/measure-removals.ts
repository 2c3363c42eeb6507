/** Metrics of what is removed from the store. */

import type { Counts, Metrics } from "@tagwell/collector/metrics/metrics";
import type { Governed, RemovedRows } from "../doors/governed-door.ts";

export function measureRemovals(metrics: Metrics, { removed }: Pick<Governed, "removed">): void {
  const gauges = (name: string, help: string, pick: (row: RemovedRows) => number) =>
    metrics.gauges(name, help, "cause", async () => sumByCause(await removed(), pick));
  gauges("tagwell_removed_events_total", "Events removed: by age, for space, by an erasure", ({ events }) => events);
  gauges("tagwell_removed_traces_total", "Trace records removed, by the same causes", ({ traces }) => traces);
  metrics.gauge("tagwell_erasures_done_total", "Erasures that are complete", async () => {
    const rows = await removed();
    return rows.filter(({ cause, doneAt }) => causeOf(cause) === "erasure" && doneAt > 0).length;
  });
}

/** `erasure 12` is one of many. */
const causeOf = (cause: string) => cause.split(" ", 1)[0] ?? cause;

function sumByCause(rows: readonly RemovedRows[], pick: (row: RemovedRows) => number): Counts {
  const sums: Record<string, number> = { age: 0, space: 0, erasure: 0 };
  for (const row of rows) sums[causeOf(row.cause)] = (sums[causeOf(row.cause)] ?? 0) + pick(row);
  return sums;
}
