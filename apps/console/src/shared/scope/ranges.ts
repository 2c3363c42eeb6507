/** The time ranges to choose from, and the time that each has at a moment. */
import { qualityPeriods } from "@tagwell/contract";
import { dayMs, utcDay } from "../time/utc-day.ts";

/**
 * Ranges that end now have a length and a step in seconds, those of the quality report, so that every view counts the same events;
 * the others are days of the calendar.
 */
export const ranges = {
  "1h": { label: "Last hour", ...qualityPeriods.hour },
  "24h": { label: "Last 24 hours", ...qualityPeriods.day },
  "7d": { label: "Last 7 days", ...qualityPeriods.week },
  "30d": { label: "Last 30 days", ...qualityPeriods.month },
  "90d": { label: "Last 90 days", ...qualityPeriods.month, seconds: 90 * 24 * 3600 },
  yesterday: { label: "Yesterday" },
  month: { label: "This month" },
  "last-month": { label: "Last month" },
} as const;
export type RangeName = keyof typeof ranges;
export const defaultRange: RangeName = "7d";

export interface DayRange {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
}

/** In milliseconds; 0 for a range of the calendar. */
export function lengthOf(range: RangeName): number {
  const found = ranges[range];
  return "seconds" in found ? found.seconds * 1000 : 0;
}

/** When a range that ends now starts, in milliseconds since 1970: at a full step, so that a query keeps its key while it is repeated. */
export function sinceOf(range: RangeName, now: number): number {
  const found = ranges[range];
  const stepMs = "step" in found ? found.step * 1000 : 1;
  return Math.floor((now - lengthOf(range)) / stepMs) * stepMs;
}

/** The days of a calendar range on a day; undefined for a range that ends now. This month ends today. */
export function calendarDays(range: RangeName, today: string): DayRange | undefined {
  const before = (day: string) => utcDay(Date.parse(day) - dayMs);
  const monthOf = (day: string) => `${day.slice(0, 8)}01`;
  if (range === "yesterday") return { from: before(today), to: before(today) };
  if (range === "month") return { from: monthOf(today), to: today };
  if (range !== "last-month") return undefined;
  const to = before(monthOf(today));
  return { from: monthOf(to), to };
}
