/** Finds the stored events of persons. There is no index by identity, which every write would pay for: all events are read. */
import type { FoundEvent, RemovableRows, Wanted } from "../sqlite-doors.ts";
import { inParts } from "./pace.ts";

/** Events that are read at a time. */
const eventsInPart = 500;

/** Calls `onFound` with the events of each part of the store that has some, in the order of storing. */
export async function findPersons(
  { eventsOfPersons }: Pick<RemovableRows, "eventsOfPersons">,
  search: { key: string; wanted: readonly Wanted[] },
  signal: AbortSignal,
  onFound: (events: FoundEvent[]) => Promise<void>,
): Promise<void> {
  let after = 0;
  await inParts(signal, async () => {
    const { through, found } = await eventsOfPersons({ ...search, after, limit: eventsInPart });
    if (found.length > 0) await onFound(found);
    after = through ?? after;
    return through !== undefined;
  });
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
