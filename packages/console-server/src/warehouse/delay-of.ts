/** How late events arrive, for the quality report and for alerts. */
import type { DelayQuality } from "@tagwell/contract";
import type { Arrival } from "../doors/storage.ts";

/** How many of the newest accepted events of a scope are read. */
export const maxDelays = 500;

/**
 * Events that arrived together count once, with the longest of their delays: a visitor who comes back sends all that waited in
 * one request, which says little of other visitors. A clock that is ahead makes an event seem to arrive before it happened:
 * that counts as no delay.
 */
export function delayOf(rows: readonly Arrival[]): DelayQuality {
  const longest = new Map<number, number>();
  for (const { time, delay } of rows) longest.set(time, Math.max(0, delay, longest.get(time) ?? 0));
  const sorted = [...longest.values()].sort((a, b) => a - b);
  const arrivals = sorted.length;
  const at = (share: number) => sorted[Math.ceil(share * arrivals) - 1] ?? 0;
  return arrivals === 0 ? { arrivals } : { arrivals, p50: at(0.5), p95: at(0.95) };
}
