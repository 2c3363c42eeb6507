/** Everything that is stored of a person, as lines of JSON: a line for each event, then one for each trace record. */
import type { PersonIdentity } from "@tagwell/contract";
import type { EventStore } from "../event-store.ts";
import type { StoredEvent } from "../validated-event.ts";
import { findPersons, traceOf } from "./find-persons.ts";
import { personHash } from "./person-hash.ts";

export interface ExportParts {
  store: Pick<EventStore, "query" | "find">;
  /** Of the hashes. It need not be that of the list of erasures. */
  key: string;
  /** An event as the API shows it, as JSON text. */
  rowJson(event: StoredEvent): string;
}

/** Calls `write` with each line as it is found. An event's line also has the visitor's `ecid`, where it is known. */
export async function exportPerson(
  { store, key, rowJson }: ExportParts,
  identity: PersonIdentity,
  signal: AbortSignal,
  write: (line: string) => Promise<unknown>,
): Promise<void> {
  const wanted = { namespace: identity.namespace, person: personHash(key, identity) };
  const traces = new Map<number, string>();
  await findPersons(store, { key, wanted: [wanted] }, signal, async (found) => {
    for (const [position, record] of await traceOf(store, wanted, found)) traces.set(position, record);
    for (const { id, ecid } of found)
      for (const event of await store.find({ id, take: "newest", limit: 1 }))
        await write(`${rowJson(event).slice(0, -1)},"ecid":${JSON.stringify(ecid === "" ? null : ecid)}}\n`);
  });
  for (const [, record] of [...traces].sort(([a], [b]) => a - b)) await write(`{"trace":${record}}\n`);
}
