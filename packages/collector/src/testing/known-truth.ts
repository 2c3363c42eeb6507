/** Counts known visits, without any code of the product. */
import type { KnownEvent } from "./known-visits.ts";

const day = 86_400_000;
const maxAge = 31 * day;

/** An event that counts, and the time for which it does. */
export interface CountedEvent extends KnownEvent {
  countsAt: number;
  /** The day in UTC, as 2026-11-01, and the hour as two digits. */
  day: string;
  hour: string;
}

/**
 * Accepted events, each once: those that reports count. An event counts for its own time, unless that is after it was received or
 * more than 31 days before. `receivedAt`: of all of them, where they were sent at another time than the list says.
 */
export function countedEvents(events: readonly KnownEvent[], receivedAt?: number): CountedEvent[] {
  return events
    .filter(({ fate }) => fate === "accepted")
    .map((event) => {
      const received = receivedAt ?? event.receivedAt;
      const isPlausible = event.at <= received && event.at > received - maxAge;
      const countsAt = isPlausible ? event.at : received;
      const time = new Date(countsAt).toISOString();
      return { ...event, countsAt, day: time.slice(0, 10), hour: time.slice(11, 13) };
    });
}

/** How many events have each value. */
export function countBy<T>(events: readonly T[], keyOf: (event: T) => string | undefined): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const event of events) {
    const value = keyOf(event);
    if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** Page loads that reached each step, whichever of its flags they sent. */
export function stepCounts(events: readonly CountedEvent[]): Record<string, number> {
  const reached = new Map<string, Set<string>>();
  for (const { step, load } of events)
    if (step !== undefined) reached.set(step, (reached.get(step) ?? new Set()).add(load));
  return Object.fromEntries(Array.from(reached, ([step, loads]) => [step, loads.size]));
}
