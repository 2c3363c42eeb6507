/** Reads everything that is stored of a person. */
import { randomBytes } from "node:crypto";
import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import type { PersonIdentity, TraceRecord } from "@tagwell/contract";
import type { PersonRow } from "../doors/governed-door.ts";
import type { Warehouse } from "../doors/storage.ts";
import { findPersons, traceOf } from "./find-persons.ts";
import type { FoundEvent } from "./governance-queries.ts";
import { personHash } from "./person-hash.ts";
import type { Ask } from "./reader-thread.ts";

export async function* exportPerson(
  ask: Ask,
  eventsById: Warehouse["eventsById"],
  identity: PersonIdentity,
  signal: AbortSignal,
): AsyncGenerator<PersonRow> {
  // For this search only.
  const key = randomBytes(32).toString("hex");
  const wanted = { namespace: identity.namespace, person: personHash(key, identity) };
  const traces = new Map<number, string>();
  for await (const found of findPersons(ask.eventsOfPersons, { key, wanted: [wanted] }, signal)) {
    for (const [position, record] of await traceOf(ask, wanted, found)) traces.set(position, record);
    yield* eventsOf(found);
  }
  for (const [, record] of [...traces].sort(([a], [b]) => a - b))
    yield { trace: parseWellFormed(record) as TraceRecord };
  for await (const found of findPersons(ask.choicesOfPersons, { key, wanted: [wanted] }, signal))
    for (const choice of await ask.choices(found.map(({ position }) => position))) yield { choice };

  async function* eventsOf(found: readonly FoundEvent[]): AsyncGenerator<PersonRow> {
    for (const { id, ecid } of found)
      for (const event of await eventsById([id])) yield { event, ecid: ecid === "" ? null : ecid };
  }
}
