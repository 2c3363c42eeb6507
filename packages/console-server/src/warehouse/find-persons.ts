/** Finds the stored events of persons, and their trace. There is no index by identity, which every write would pay for: all events are read. */

import type { FoundEvent, Wanted } from "./governance-queries.ts";
import { restAfter } from "./pace.ts";
import type { RemovableRows } from "./removable-rows.ts";

/** Events that are read at a time. */
const eventsInPart = 500;

interface PersonSearch {
  key: string;
  wanted: readonly Wanted[];
}

/** Reads a part of the rows after a position. */
type ReadPart<Found> = (
  part: PersonSearch & { after: number; limit: number },
) => Promise<{ through?: number; found: Found[] }>;

/** Yields the events of each part of the store that has some, in the order of storing. */
export const findPersons = (
  { eventsOfPersons }: Pick<RemovableRows, "eventsOfPersons">,
  search: PersonSearch,
  signal: AbortSignal,
): AsyncGenerator<FoundEvent[]> => partsOf(eventsOfPersons, search, signal);

/** Yields the choices of persons in the same way. */
export const findChoices = (
  { choicesOfPersons }: Pick<RemovableRows, "choicesOfPersons">,
  search: PersonSearch,
  signal: AbortSignal,
): AsyncGenerator<Pick<FoundEvent, "position" | "matching">[]> => partsOf(choicesOfPersons, search, signal);

async function* partsOf<Found>(
  readPart: ReadPart<Found>,
  search: PersonSearch,
  signal: AbortSignal,
): AsyncGenerator<Found[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal.throwIfAborted();
    const began = performance.now();
    const { through, found }: Awaited<ReturnType<ReadPart<Found>>> = await readPart({
      ...search,
      after,
      limit: eventsInPart,
    });
    if (found.length > 0) yield found;
    after = through;
    if (after !== undefined) await restAfter(performance.now() - began, signal);
  }
}

/** Position and JSON of the trace records that belong to events. */
export function traceOf(
  { traceOfEvents }: Pick<RemovableRows, "traceOfEvents">,
  { namespace }: Pick<Wanted, "namespace">,
  events: readonly FoundEvent[],
): Promise<[number, string][]> {
  const ids = events.map(({ id }) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"));
  // A visit is one person's; a request for one event is for that event only.
  return traceOfEvents({ ids, withVisits: namespace !== "_id" });
}
