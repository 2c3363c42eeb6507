/** Formats durations. */
import { counted } from "../counted.ts";

/** Each unit with its length in milliseconds, and how many of it make the next one. */
const units = [
  ["minute", 60_000, 60],
  ["hour", 3_600_000, 24],
  ["day", 86_400_000, Number.POSITIVE_INFINITY],
] as const;

/** A duration in one unit, which is the next one where it is rounded up to that: "250 ms", "10.0 s", "2 hours". */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = (milliseconds / 1000).toFixed(1);
  if (Number(seconds) < 60) return `${seconds} s`;
  const [unit, length] = units.find(([, length, most]) => Math.round(milliseconds / length) < most) ?? units[2];
  return counted(Math.round(milliseconds / length), unit);
}
