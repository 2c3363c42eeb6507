/** The metric of what quotas refuse. */
import type { Counts, Metrics } from "./metrics.ts";

export function measureQuota(metrics: Metrics, { state }: { state(): { refused: Counts } }): void {
  const help = "Requests answered 429, by whose quota was used up";
  metrics.gauges("tagwell_quota_refused_total", help, "quota", () => ({ ...state().refused }));
}
