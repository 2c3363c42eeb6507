/** Reads everything that is stored of a person. */
import { randomBytes } from "node:crypto";
import { digitsOf } from "@tagwell/collector/check/event-id";
import type { PersonRow } from "@tagwell/console-server/doors/governed-door";
import type { Warehouse } from "@tagwell/console-server/doors/storage";
import { cursorOf } from "@tagwell/console-server/doors/stored-event";
import { personHash } from "@tagwell/console-server/warehouse/person-hash";
import type { PersonIdentity } from "@tagwell/contract";
import { type Database, patientLimits } from "./database.ts";
import { findPerson } from "./find-person.ts";
import { inParts } from "./in-parts.ts";

/** Events that are read at a time. */
const eventsInPart = 200;

export async function* exportPerson(
  database: Database,
  { eventsById }: Pick<Warehouse, "eventsById">,
  identity: PersonIdentity,
  signal: AbortSignal,
): AsyncGenerator<PersonRow> {
  // For this search only.
  const key = randomBytes(32).toString("hex");
  const { namespace } = identity;
  const person = personHash(key, identity);
  const { events, visits } = await findPerson(database, { namespace, person, key }, signal);
  const allIds = events.map(({ id }) => id);
  const ecidAt = new Map(events.map(({ place, ecid }) => [cursorOf(place), ecid]));
  for (const ids of inParts(allIds, eventsInPart)) {
    signal.throwIfAborted();
    for (const event of await eventsById(ids.map(digitsOf))) yield { event, ecid: ecidAt.get(event.cursor) || null };
  }
  const traces = new Map<number, string>();
  for (const ids of inParts(allIds)) await addTraces("id", ids);
  for (const ids of inParts(visits)) await addTraces("visit", ids);
  for (const [, record] of [...traces].sort(([a], [b]) => a - b)) yield { trace: JSON.parse(record) };

  async function addTraces(column: "id" | "visit", ids: readonly string[]): Promise<void> {
    const found = await database.rows<{ position: number; record: string }>(
      `SELECT position, record FROM tagwell.traces FINAL WHERE ${column} IN {ids:Array(String)}`,
      { ids },
      patientLimits,
    );
    for (const { position, record } of found) traces.set(position, record);
  }
}
