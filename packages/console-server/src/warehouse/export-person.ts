/** Reads everything that is stored of a person. */
import { randomBytes } from "node:crypto";
import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import type { PersonIdentity, TraceRecord } from "@tagwell/contract";
import type { PersonRow } from "../doors/governed-door.ts";
import type { Warehouse } from "../doors/storage.ts";
import { findChoices, findPersons, traceOf } from "./find-persons.ts";
import type { FoundEvent } from "./governance-queries.ts";
import { personHash } from "./person-hash.ts";
import type { RemovableRows } from "./removable-rows.ts";

export interface ExportParts {
  rows: Pick<RemovableRows, "eventsOfPersons" | "traceOfEvents" | "choicesOfPersons" | "choices">;
  eventsById: Warehouse["eventsById"];
}

export async function* exportPerson(
  { rows, eventsById }: ExportParts,
  identity: PersonIdentity,
  signal: AbortSignal,
): AsyncGenerator<PersonRow> {
  // For this search only.
  const key = randomBytes(32).toString("hex");
  const wanted = { namespace: identity.namespace, person: personHash(key, identity) };
  const traces = new Map<number, string>();
  for await (const found of findPersons(rows, { key, wanted: [wanted] }, signal)) {
    for (const [position, record] of await traceOf(rows, wanted, found)) traces.set(position, record);
    yield* eventsOf(found);
  }
  for (const [, record] of [...traces].sort(([a], [b]) => a - b))
    yield { trace: parseWellFormed(record) as TraceRecord };
  for await (const found of findChoices(rows, { key, wanted: [wanted] }, signal))
    for (const choice of await rows.choices(found.map(({ position }) => position))) yield { choice };

  async function* eventsOf(found: readonly FoundEvent[]): AsyncGenerator<PersonRow> {
    for (const { id, ecid } of found)
      for (const event of await eventsById([id])) yield { event, ecid: ecid === "" ? null : ecid };
  }
}
