/** Reads stored events: first the positions of all that match, then their rows in parts. */

import { uuidOf } from "@tagwell/collector/check/event-id";
import { wellFormedJson } from "@tagwell/collector/check/well-formed";
import type { EventSearch, StoredEvent, Warehouse } from "@tagwell/console-server/doors/storage";
import { cursorOf, positionOf } from "@tagwell/console-server/doors/stored-event";
import type { EventConsent } from "@tagwell/contract";
import { allOf, from, until } from "./conditions.ts";
import type { Database } from "./database.ts";
import { createFoundEvents } from "./found-events.ts";
import { type TenantKeys, whereSql } from "./measure-sql.ts";

/** Rows that are read at a time, and how much of them is handed on at once. */
const rowsInPart = 1000;
const partCharacters = 256 * 1024;

export interface EventColumns extends Pick<StoredEvent, "site" | "environment" | "verdict" | "reasons" | "xdm"> {
  position: number;
  received: number;
  event_type: string;
  /** Empty where it was not recorded. */
  consent_state: EventConsent["state"] | "";
  consent_source: EventConsent["source"];
  gpc: boolean | null;
}

const columns = `position, toUnixTimestamp64Milli(received_at) AS received, site, environment, event_type, verdict, reasons, xdm,
  consent_state, consent_source, gpc`;

type Search = Omit<EventSearch, "take" | "limit"> & { environment?: string | undefined };

export function createEventPages(
  database: Pick<Database, "rows">,
  counted: TenantKeys,
): Pick<Warehouse, "pages" | "eventsById" | "eventsByStart"> {
  const { rows } = database;
  const found = createFoundEvents(database);
  return {
    async *pages({ take, limit, ...search }) {
      const matching = conditionsOf(search, counted);
      const positions = await found.positions(matching, take, limit);
      for (let at = 0; at < positions.length; at += rowsInPart) {
        const part = await found.read<EventColumns>(columns, matching, positions.slice(at, at + rowsInPart));
        yield* inParts(part.map(storedEvent));
      }
    },
    async eventsById(ids) {
      if (ids.length === 0) return [];
      const found = await rows<EventColumns>(
        `SELECT ${columns} FROM tagwell.events FINAL
         WHERE made_ms IN {times:Array(UInt64)} AND id IN {ids:Array(UUID)} ORDER BY position`,
        { times: ids.map(timeOfId), ids: ids.map(uuidOf) },
      );
      return found.map(storedEvent);
    },
    async eventsByStart({ start, limit }) {
      // The order of ids in this database is not that of their digits.
      const found = await rows<EventColumns>(
        `SELECT ${columns} FROM tagwell.events FINAL
         WHERE made_ms BETWEEN {first:UInt64} AND {last:UInt64} AND startsWith(replaceAll(toString(id), '-', ''), {start:String})
         ORDER BY toString(id) DESC LIMIT {limit:UInt64}`,
        { first: timeOfId(start.padEnd(32, "0")), last: timeOfId(start.padEnd(32, "f")), start, limit },
      );
      return found.map(storedEvent);
    },
  };
}

/** @param counted the environments that are served, for searches by what events say */
export function conditionsOf(search: Search, counted: TenantKeys = []) {
  const { id, site, environment, eventType, verdict, after, before, since, until: end, where } = search;
  const ofColumns = allOf({
    made: ["made_ms = {made:UInt64}", id && timeOfId(id)],
    id: ["id = {id:UUID}", id && uuidOf(id)],
    site: ["site = {site:String}", site],
    environment: ["environment = {environment:String}", environment],
    eventType: ["event_type = {eventType:String}", eventType],
    verdict: ["verdict = {verdict:String}", verdict],
    after: ["position > {after:UInt64}", after && positionOf(after)],
    before: ["position < {before:UInt64}", before && positionOf(before)],
    since: [from("received_at", "since"), since],
    until: [until("received_at", "until"), end],
  });
  if (where === undefined) return ofColumns;
  const ofParts = whereSql(where, counted);
  return {
    where: `${ofColumns.where} AND ${ofParts.where}`,
    params: { ...ofColumns.params, ...ofParts.params },
  };
}

function* inParts(events: readonly StoredEvent[]): Generator<StoredEvent[]> {
  let part: StoredEvent[] = [];
  let size = 0;
  for (const event of events) {
    part.push(event);
    size += event.xdm.length;
    if (size < partCharacters) continue;
    yield part;
    part = [];
    size = 0;
  }
  if (part.length > 0) yield part;
}

/** The table is in the order of these times, so that an id is found by its own. */
export const timeOfId = (id: string) => Number.parseInt(id.slice(0, 12), 16);

function storedEvent({ position, received, event_type, consent_state: state, ...columns }: EventColumns): StoredEvent {
  const { consent_source: source, gpc, ...content } = columns;
  return {
    cursor: cursorOf(position),
    receivedAt: new Date(received).toISOString(),
    eventType: event_type,
    ...content,
    consent: state === "" ? null : { state, source, choice: null, gpc },
    xdm: wellFormedJson(content.xdm),
  };
}
