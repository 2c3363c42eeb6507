/** What the chart of the last minute says: its top, and the whole of it as a sentence. */
import type { LastMinute } from "../shared/live/rate-counter.ts";

/** The chart as one sentence, for who does not see it. */
export function describeMinute({ accepted, rejected, current, peak }: LastMinute): string {
  if (accepted + rejected === 0) return "Events per second over the last minute: none.";
  const rate = `${current.toFixed(1)} now, ${peak} at most`;
  return `Events per second over the last minute: ${rate}; ${accepted} accepted and ${rejected} rejected in all.`;
}

/** The top of the chart: the next round number above the peak, and 5 at least, so that one event is no tower. */
export function chartTop(peak: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(5, peak)));
  return [1, 1.5, 2, 3, 4, 5, 7.5, 10].map((step) => step * power).find((top) => top > Math.max(4, peak)) ?? 20 * power;
}
