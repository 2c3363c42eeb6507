/** Everything that is stored of a person: each event, then each trace record, in the order of storing. */
import type { PersonIdentity, TraceRecord } from "@tagwell/contract";
import type { StoredEvent, Warehouse } from "@tagwell/edge/doors";
import { digitsOf } from "@tagwell/edge/event-id";
import type { Database } from "./database.ts";
import { findPerson, traceOfPerson } from "./find-person.ts";

export type PersonRow = { event: StoredEvent; ecid: string | null } | { trace: TraceRecord };

/** Events that are read at a time. */
const eventsInPart = 200;

export async function* exportPerson(
  database: Database,
  { eventsById }: Pick<Warehouse, "eventsById">,
  person: PersonIdentity,
): AsyncGenerator<PersonRow> {
  const found = await findPerson(database, person);
  for (let at = 0; at < found.events.length; at += eventsInPart) {
    const ids = found.events.slice(at, at + eventsInPart);
    const ecids = await database.rows<{ ecid: string }>(
      "SELECT ecid FROM tagwell.events FINAL WHERE id IN {ids:Array(UUID)} ORDER BY position",
      { ids },
    );
    const events = await eventsById(ids.map(digitsOf));
    for (const [place, event] of events.entries()) yield { event, ecid: ecids[place]?.ecid || null };
  }
  const records = await database.rows<{ record: string }>(
    `SELECT record FROM tagwell.traces FINAL WHERE ${traceOfPerson} ORDER BY position`,
    { ...found },
  );
  for (const { record } of records) yield { trace: JSON.parse(record) };
}
