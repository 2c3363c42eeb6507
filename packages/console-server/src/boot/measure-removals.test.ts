/** What monitors learn of removals and quotas. */
import { createMetrics } from "@tagwell/collector/metrics/metrics";
import { measureQuota } from "@tagwell/collector/metrics/observe-store";
import { expect, it } from "vitest";
import { measureRemovals } from "./measure-removals.ts";

it("sums the erasures, and counts those that are complete", async () => {
  const metrics = createMetrics();
  const removed = async () => [
    { cause: "age", events: 600, traces: 2, doneAt: 5 },
    { cause: "erasure 1", events: 3, traces: 1, doneAt: 7 },
    { cause: "erasure 2", events: 4, traces: 0, doneAt: 0 },
  ];
  measureRemovals(metrics, { removed });
  measureQuota(metrics, { state: () => ({ refused: { site: 0, visitor: 9 } }) });
  const lines = (await metrics.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  expect(lines).toEqual([
    'tagwell_removed_events_total{cause="age"} 600',
    'tagwell_removed_events_total{cause="space"} 0',
    'tagwell_removed_events_total{cause="erasure"} 7',
    'tagwell_removed_traces_total{cause="age"} 2',
    'tagwell_removed_traces_total{cause="space"} 0',
    'tagwell_removed_traces_total{cause="erasure"} 1',
    "tagwell_erasures_done_total 1",
    'tagwell_quota_refused_total{quota="site"} 0',
    'tagwell_quota_refused_total{quota="visitor"} 9',
  ]);
});
