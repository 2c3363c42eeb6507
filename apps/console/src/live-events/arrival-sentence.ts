/** Formats the number of new events. */

import type { Verdict } from "@tagwell/contract";
import { counted } from "../shared/counted.ts";
import type { LoggedEvent } from "../shared/live/event-log.ts";

/** Empty if there are none. */
export function arrivalSentence(fresh: readonly LoggedEvent[]): string {
  if (fresh.length === 0) return "";
  const count = (verdict: Verdict) => fresh.filter((event) => event.row.verdict === verdict).length;
  const arrived = counted(fresh.length, "new event");
  const others = (["rejected", "unlisted"] as const).filter((verdict) => count(verdict) > 0);
  return `${[arrived, ...others.map((verdict) => `${count(verdict)} ${verdict}`)].join(", ")}.`;
}
