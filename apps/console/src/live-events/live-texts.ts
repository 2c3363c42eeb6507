/** What the live view says of new events, and of the last minute. */
import type { Verdict } from "@tagwell/contract";
import { counted } from "../shared/counted.ts";
import type { LoggedEvent } from "../shared/live/event-log.ts";
import type { LastMinute } from "../shared/live/rate-counter.ts";

/** Empty if there are none. */
export function arrivalSentence(fresh: readonly LoggedEvent[]): string {
  if (fresh.length === 0) return "";
  const count = (verdict: Verdict) => fresh.filter((event) => event.row.verdict === verdict).length;
  const arrived = counted(fresh.length, "new event");
  const others = (["rejected", "unlisted"] as const).filter((verdict) => count(verdict) > 0);
  return `${[arrived, ...others.map((verdict) => `${count(verdict)} ${verdict}`)].join(", ")}.`;
}

/** The scale of the chart of the last minute, and its description for screen readers. */
/** "2,580.0". */
export const rateText = (perSecond: number): string =>
  perSecond.toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function describeMinute({ accepted, rejected, unlisted, current, peak }: LastMinute): string {
  if (accepted + rejected + unlisted === 0) return "Events per second over the last minute: none.";
  const rate = `${rateText(current)} now, ${peak} at most`;
  const counts =
    unlisted === 0
      ? `${accepted} accepted and ${rejected} rejected`
      : `${accepted} accepted, ${rejected} rejected and ${unlisted} unlisted`;
  return `Events per second over the last minute: ${rate}; ${counts} in all.`;
}

/** The next round number above the peak, at least 5, so that a single event does not fill the chart. */
export function chartTop(peak: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(5, peak)));
  return [1, 1.5, 2, 3, 4, 5, 7.5, 10].map((step) => step * power).find((top) => top > Math.max(4, peak)) ?? 20 * power;
}
