/** Finds the stored events and choices of persons, and their trace. There is no index by identity, which every write would pay for: all are read. */

import { uuidOf } from "@tagwell/collector/check/event-id";
import type { FoundEvent, PersonQuery, Wanted } from "./governance-queries.ts";
import { restAfter } from "./pace.ts";
import type { Ask } from "./reader-thread.ts";

/** Events that are read at a time. */
const eventsInPart = 500;

/** Yields what a question finds in each part of the store that has some, in the order of storing. */
export async function* findPersons<Found>(
  readPart: (part: PersonQuery) => Promise<{ through?: number; found: Found[] }>,
  search: Pick<PersonQuery, "key" | "wanted">,
  signal: AbortSignal,
): AsyncGenerator<Found[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal.throwIfAborted();
    const began = performance.now();
    const part: Awaited<ReturnType<typeof readPart>> = await readPart({ ...search, after, limit: eventsInPart });
    if (part.found.length > 0) yield part.found;
    after = part.through;
    if (after !== undefined) await restAfter(performance.now() - began, signal);
  }
}

/** Position and JSON of the trace records that belong to events. */
export function traceOf(
  ask: Ask,
  { namespace }: Pick<Wanted, "namespace">,
  events: readonly FoundEvent[],
): Promise<[number, string][]> {
  const ids = events.map(({ id }) => uuidOf(id));
  // A visit is one person's; a request for one event is for that event only.
  return ask.traceOfEvents({ ids, withVisits: namespace !== "_id" });
}
