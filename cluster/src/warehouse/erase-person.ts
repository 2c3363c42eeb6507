/** Erases what is stored of a person, so that the log's rows do not bring it back. */
import type { PersonIdentity } from "@tagwell/contract";
import type { Cursor } from "@tagwell/edge/doors";
import type { Database } from "./database.ts";
import { deleteErased } from "./delete-erased.ts";
import { findPerson, type PersonRows, traceOfPerson } from "./find-person.ts";
import { positionOfCursor, sequenceOf } from "./position.ts";
import type { Tombstones } from "./tombstones.ts";

export interface ErasedPerson {
  events: number;
  traces: number;
  /** The erasure is complete once the log holds no message up to this one. */
  logThrough: number;
}

/**
 * Erases the person's rows up to a place in the log: what the person does later is not erased. Resolves once the tables'
 * parts are written without them.
 * @param loaded resolves once a message of the log, and all before it, are in the warehouse
 */
export async function erasePerson(
  {
    database,
    tombstones,
    loaded,
  }: { database: Database; tombstones: Tombstones; loaded(sequence: number): Promise<void> },
  person: PersonIdentity,
  upTo: Cursor,
): Promise<ErasedPerson> {
  const position = positionOfCursor(upTo);
  const logThrough = sequenceOf(position);
  await loaded(logThrough);
  const found = await findPerson(database, person, position);
  const traces = await countTraces(database, found);
  // First: from here on, no row of them is inserted again.
  await tombstones.add(found);
  await deleteErased(database, found);
  return { events: found.events.length, traces, logThrough };
}

async function countTraces({ rows }: Database, found: PersonRows): Promise<number> {
  const [{ traces = 0 } = {}] = await rows<{ traces: number }>(
    `SELECT count() AS traces FROM tagwell.traces FINAL WHERE ${traceOfPerson}`,
    { ...found },
  );
  return traces;
}
