/** Formats the number of new events. */
import type { LoggedEvent } from "../shared/live/event-log.ts";

/** Empty if there are none. */
export function arrivalSentence(fresh: readonly LoggedEvent[]): string {
  if (fresh.length === 0) return "";
  const rejected = fresh.filter((event) => event.row.verdict === "rejected").length;
  const arrived = fresh.length === 1 ? "1 new event" : `${fresh.length} new events`;
  return rejected === 0 ? `${arrived}.` : `${arrived}, ${rejected} rejected.`;
}
