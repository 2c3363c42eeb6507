/** Finds what is stored of a person. */
import type { PersonIdentity } from "@tagwell/contract";
import { allOf } from "./conditions.ts";
import type { Database } from "./database.ts";
import { identityText } from "./event-row.ts";

export interface PersonRows {
  /** Ids of events, with dashes. */
  events: string[];
  /** Visits that are the person's own: pages of visitors who declined share their names. */
  visits: string[];
}

/** The person's events and visits, up to a position. */
export async function findPerson(
  { rows }: Pick<Database, "rows">,
  person: PersonIdentity,
  upTo?: number,
): Promise<PersonRows> {
  const { where, params } = allOf({ person: personCondition(person), upTo: ["position <= {upTo:UInt64}", upTo] });
  const found = await rows<{ event: string }>(
    `SELECT toString(id) AS event FROM tagwell.events FINAL WHERE ${where} ORDER BY position`,
    { ...params, namespace: person.namespace, id: person.id },
  );
  const events = found.map(({ event }) => event);
  // A request for one event is for that event only.
  if (person.namespace === "_id" || events.length === 0) return { events, visits: [] };
  const visited = await rows<{ visit: string }>(
    "SELECT DISTINCT visit FROM tagwell.traces WHERE id IN {events:Array(String)} AND match(visit, '^[0-9a-f]{16}$')",
    { events },
  );
  return { events, visits: visited.map(({ visit }) => visit) };
}

function personCondition({ namespace, id }: PersonIdentity): [string, string] {
  if (namespace === "_id") return ["toString(id) = {person:String}", id];
  const named = "has(identities, {person:String})";
  return [namespace === "ECID" ? `(ecid = {id:String} OR ${named})` : named, identityText(namespace, id)];
}

/** The trace records of events and visits. */
export const traceOfPerson = "(id IN {events:Array(String)} OR visit IN {visits:Array(String)})";
