/** Finds the stored events of persons. There is no index by identity, which every write would pay for: all events are read. */
import type { EventStore } from "../event-store.ts";
import { inParts } from "./pace.ts";

/** Whom to look for: `person` is a keyed hash (person-hash.ts). */
export interface Wanted {
  namespace: string;
  person: string;
}

export interface FoundEvent {
  position: number;
  /** 32 hexadecimal digits. */
  id: string;
  /** Empty where it is not known. */
  ecid: string;
  /** Indexes in the list of who was wanted. */
  matching: number[];
}

/** Events that are read at a time. */
const eventsInPart = 500;

/** Calls `onFound` with the events of each part of the store that has some, in the order of storing. */
export async function findPersons(
  { query }: Pick<EventStore, "query">,
  search: { key: string; wanted: readonly Wanted[] },
  signal: AbortSignal,
  onFound: (events: FoundEvent[]) => Promise<void>,
): Promise<void> {
  let after = 0;
  await inParts(signal, async () => {
    const { through, found } = await query<{ through?: number; found: FoundEvent[] }>("events-of-persons", {
      ...search,
      after,
      limit: eventsInPart,
    });
    if (found.length > 0) await onFound(found);
    after = through ?? after;
    return through !== undefined;
  });
}

/** Position and JSON of the trace records that belong to events. */
export function traceOf(
  { query }: Pick<EventStore, "query">,
  { namespace }: Pick<Wanted, "namespace">,
  events: readonly FoundEvent[],
): Promise<[number, string][]> {
  const ids = events.map(({ id }) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"));
  // A visit is one person's; a request for one event is for that event only.
  return query("trace-of-events", { ids, withVisits: namespace !== "_id" });
}
