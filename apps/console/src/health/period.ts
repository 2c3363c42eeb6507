/** Which period of the quality report the scope's time range means. */
import type { QualityPeriod } from "@tagwell/contract";
import { defaultRange, type RangeName } from "../shared/scope/ranges.ts";
import type { Scope } from "../shared/scope/scope.ts";

const periods: Partial<Record<RangeName, QualityPeriod>> = { "1h": "hour", "24h": "day", "7d": "week", "30d": "month" };

/** `note`: why the report is of another time than the range. */
export function periodOf({ range = defaultRange, from }: Scope): { period: QualityPeriod; note?: string } {
  const period = from === undefined ? periods[range] : undefined;
  if (period) return { period };
  return {
    period: "month",
    note: "Data health covers the last hour, 24 hours, 7 days or 30 days. The last 30 days are shown here, not the chosen range.",
  };
}
