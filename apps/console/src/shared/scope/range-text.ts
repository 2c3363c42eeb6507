/** The time range of a scope in words. */
import { timeFormat } from "../time/time-format.ts";
import { defaultRange, ranges } from "./ranges.ts";
import type { Scope } from "./scope.ts";

/** "Last 7 days", "5 Mar 2026 – 6 Mar 2026", or "5 Mar, 10:00 – 5 Mar, 11:00". The zone is beside it. */
export function rangeText({ range = defaultRange, from, to, tz }: Scope): string {
  if (from === undefined || to === undefined) return ranges[range].label;
  // A day has no zone: its start in UTC is formatted in UTC.
  const text = (time: string) =>
    time.length === 10 ? timeFormat("utc").day(time) : timeFormat(tz ?? "utc").short(time);
  return from === to ? text(from) : `${text(from)} – ${text(to)}`;
}
