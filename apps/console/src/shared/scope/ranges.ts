/** The time ranges to choose from, and the time that each has at a moment. */

/** Ranges that end now have a length in milliseconds; the others are days of the calendar. */
export const ranges = {
  "1h": { label: "Last hour", ms: 3_600_000 },
  "24h": { label: "Last 24 hours", ms: 86_400_000 },
  "7d": { label: "Last 7 days", ms: 7 * 86_400_000 },
  "30d": { label: "Last 30 days", ms: 30 * 86_400_000 },
  "90d": { label: "Last 90 days", ms: 90 * 86_400_000 },
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
  return "ms" in found ? found.ms : 0;
}

const dayMs = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The days of a calendar range on a day; undefined for a range that ends now. This month ends today. */
export function calendarDays(range: RangeName, today: string): DayRange | undefined {
  const before = (day: string) => dayOf(Date.parse(day) - dayMs);
  const monthOf = (day: string) => `${day.slice(0, 8)}01`;
  if (range === "yesterday") return { from: before(today), to: before(today) };
  if (range === "month") return { from: monthOf(today), to: today };
  if (range !== "last-month") return undefined;
  const to = before(monthOf(today));
  return { from: monthOf(to), to };
}
