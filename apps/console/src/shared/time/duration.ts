/** Dates, times and durations in the reader's time zone. */

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const clock = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
});

/** Date and time to the millisecond; the text itself if it is not a date. */
export function dateAndTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : `${day.format(time)}, ${clock.format(time)}`;
}

/** Time of day to the millisecond. */
export function timeOfDay(milliseconds: number): string {
  return clock.format(milliseconds);
}

/** A duration in one unit: "250 ms", "10.0 s", "2 hours". */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const units = [
    ["day", 86_400_000],
    ["hour", 3_600_000],
    ["minute", 60_000],
  ] as const;
  const unit = units.find(([, length]) => milliseconds >= length);
  if (!unit) return `${(milliseconds / 1000).toFixed(1)} s`;
  const count = Math.round(milliseconds / unit[1]);
  return `${count} ${unit[0]}${count === 1 ? "" : "s"}`;
}
