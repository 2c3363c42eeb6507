/** Formats durations. */

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
