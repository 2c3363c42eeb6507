/** Everything that is stored of a person, as lines of JSON: a line for each event, then one for each trace record. */
import type { PersonIdentity } from "@tagwell/contract";
import type { StoredEvent, Warehouse } from "../doors.ts";
import type { RemovableRows } from "../sqlite-doors.ts";
import { findPersons, traceOf } from "./find-persons.ts";
import { personHash } from "./person-hash.ts";

export interface ExportParts {
  rows: Pick<RemovableRows, "eventsOfPersons" | "traceOfEvents">;
  warehouse: Pick<Warehouse, "eventsById">;
  /** Of the hashes. It need not be that of the list of erasures. */
  key: string;
  /** An event as the API shows it, as JSON text. */
  rowJson(event: StoredEvent): string;
}

/** Calls `write` with each line as it is found. An event's line also has the visitor's `ecid`, where it is known. */
export async function exportPerson(
  { rows, warehouse, key, rowJson }: ExportParts,
  identity: PersonIdentity,
  signal: AbortSignal,
  write: (line: string) => Promise<unknown>,
): Promise<void> {
  const wanted = { namespace: identity.namespace, person: personHash(key, identity) };
  const traces = new Map<number, string>();
  await findPersons(rows, { key, wanted: [wanted] }, signal, async (found) => {
    for (const [position, record] of await traceOf(rows, wanted, found)) traces.set(position, record);
    for (const { id, ecid } of found)
      for (const event of await warehouse.eventsById([id]))
        await write(`${rowJson(event).slice(0, -1)},"ecid":${JSON.stringify(ecid === "" ? null : ecid)}}\n`);
  });
  for (const [, record] of [...traces].sort(([a], [b]) => a - b)) await write(`{"trace":${record}}\n`);
}
