/** Finds what is stored of a person. */
import { allOf } from "./conditions.ts";
import { type Database, patientLimits } from "./database.ts";
import { inParts } from "./in-parts.ts";
import { dateOf } from "./report.ts";

export interface WantedPerson {
  namespace: string;
  /** A keyed hash of the identity (person-hash.ts of the console server), and its key. */
  person: string;
  key: string;
  /** Only events up to this position. */
  upTo?: number;
}

export interface PersonRows {
  /** In the order of storing. */
  events: PersonEvent[];
  /** Visits that are the person's own: pages of visitors who declined share their names. */
  visits: string[];
}

export interface PersonEvent {
  /** With dashes. */
  id: string;
  /** Empty where it is not known. */
  ecid: string;
  /** Where it was stored first. */
  place: number;
}

/** Day by day, so that each query is bounded. Identities do not leave ClickHouse. */
export async function findPerson(
  { rows }: Pick<Database, "rows">,
  wanted: WantedPerson,
  signal: AbortSignal,
): Promise<PersonRows> {
  const days = await rows<{ day: number }>("SELECT DISTINCT toUInt32(day) AS day FROM tagwell.events");
  const found = new Map<string, PersonEvent>();
  for (const { day } of days) {
    signal.throwIfAborted();
    for (const event of await eventsOfDay(day))
      if (event.place < (found.get(event.event_id)?.place ?? Number.POSITIVE_INFINITY))
        found.set(event.event_id, { id: event.event_id, ecid: event.first_ecid, place: event.place });
  }
  const events = [...found.values()].sort((a, b) => a.place - b.place);
  // A request for one event is for that event only.
  return { events, visits: wanted.namespace === "_id" ? [] : await visitsOf(events.map(({ id }) => id)) };

  /** Of every copy that is stored: one may lie in another day. */
  function eventsOfDay(day: number) {
    const { key, namespace, person, upTo } = wanted;
    const { where, params } = allOf({
      day: ["day = toDate({day:String})", dateOf(day)],
      person: [conditionOf(namespace), person],
      upTo: ["position <= {upTo:UInt64}", upTo],
    });
    return rows<{ event_id: string; first_ecid: string; place: number }>(
      `SELECT toString(id) AS event_id, argMin(ecid, position) AS first_ecid, min(position) AS place
       FROM tagwell.events WHERE ${where} GROUP BY id`,
      { ...params, prefix: `${namespace}\n`, key },
      patientLimits,
    );
  }

  async function visitsOf(ids: readonly string[]): Promise<string[]> {
    const visits = new Set<string>();
    for (const part of inParts(ids)) {
      const found = await rows<{ visit: string }>(
        "SELECT DISTINCT visit FROM tagwell.traces WHERE id IN {part:Array(String)} AND match(visit, '^[0-9a-f]{16}$')",
        { part },
        patientLimits,
      );
      for (const { visit } of found) visits.add(visit);
    }
    return [...visits];
  }
}

/** Of each identity of the day only one hash is calculated. */
function conditionOf(namespace: string): string {
  const isPerson = (text: string) => `lower(hex(HMAC('sha256', ${text}, {key:String}))) = {person:String}`;
  if (namespace === "_id") return isPerson("concat({prefix:String}, toString(id))");
  const named = `hasAny(identities, (SELECT groupArray(identity) FROM (
      SELECT DISTINCT identity FROM tagwell.events ARRAY JOIN identities AS identity
      WHERE day = toDate({day:String}) AND startsWith(identity, {prefix:String})
    ) WHERE ${isPerson("identity")}))`;
  if (namespace !== "ECID") return named;
  const came = `ecid IN (SELECT visitor FROM (
      SELECT DISTINCT ecid AS visitor FROM tagwell.events WHERE day = toDate({day:String}) AND ecid <> ''
    ) WHERE ${isPerson("concat({prefix:String}, visitor)")})`;
  return `(${named} OR ${came})`;
}
