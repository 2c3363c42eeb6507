/** Reads stored events in parts of bounded size. */

import { parseWellFormed, wellFormedJson } from "@tagwell/collector/check/well-formed";
import type { EventLog } from "@tagwell/collector/log/open-log";
import type { EventConsent } from "@tagwell/contract";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import type { EventSearch, PartValue, StoredEvent } from "../doors/storage.ts";
import { cursorOf, positionOf } from "../doors/stored-event.ts";
import type { PlacedSearch } from "./event-queries.ts";
import type { Ask } from "./reader-thread.ts";
import type { ConsentColumns, EventColumns } from "./stored-columns.ts";

export type EventPages = ReturnType<typeof createEventPages>;

/** How much is read at a time. */
const maxEvents = 200;
const maxBytes = 64 * 1024;
/** Events that are looked into at a time, so that other questions are answered in between. */
const maxLooked = 5000;

/**
 * @param timeOf the time of storing of a position, ISO 8601
 * @param measured where events carry the property's own fields, and its hosts
 */
export function createEventPages(
  ask: Ask,
  timeOf: EventLog["timeOf"],
  measured: readonly Omit<CountedEnvironment, "measures">[],
) {
  const eventOf = ([position, site, environment, eventType, verdict, reasons, xdm, ...consent]: EventColumns) =>
    storedEvent(position, timeOf, {
      site,
      environment,
      eventType,
      verdict,
      reasons: parseWellFormed(reasons) as string[],
      consent: consentOf(consent),
      // The door replaces such characters; rows that were stored before it did may have them.
      xdm: wellFormedJson(xdm),
    });
  return {
    async *pages({ after, before, where, ...search }: EventSearch): AsyncGenerator<StoredEvent[]> {
      const placed = {
        ...search,
        from: after === undefined ? undefined : positionOf(after) + 1,
        before: before === undefined ? undefined : positionOf(before),
      };
      let positions = where === undefined ? await ask.positions(placed) : await positionsWhere(placed, where);
      while (positions.length > 0) {
        const page = { positions: positions.slice(0, maxEvents), maxBytes };
        const { rows, read } = await ask.rows(page);
        positions = positions.slice(read);
        yield rows.map(eventOf);
      }
    },
    async eventsById(ids: readonly string[]): Promise<StoredEvent[]> {
      const rows = await ask.eventsById(ids);
      return rows.sort(([a], [b]) => a - b).map(eventOf);
    },
    eventsByStart: async (query: { start: string; limit: number }): Promise<StoredEvent[]> =>
      (await ask.eventsByStart(query)).map(eventOf),
  };

  /** Looks into the events of the search from its end on, until there are enough that match. */
  async function positionsWhere(search: PlacedSearch, where: readonly PartValue[]): Promise<number[]> {
    const environments = measured.map(({ environment, tenantKey, hosts }) => ({ environment, tenantKey, hosts }));
    const isNewest = search.take === "newest";
    let { from, before } = search;
    let found: number[] = [];
    for (let isMore = true; isMore && found.length < search.limit; ) {
      const positions = await ask.positions({ ...search, from, before, limit: maxLooked });
      const matching = await ask.matching({ positions, where, environments });
      found = isNewest ? [...matching, ...found] : [...found, ...matching];
      isMore = positions.length === maxLooked;
      if (isNewest) before = positions[0];
      else from = (positions.at(-1) ?? 0) + 1;
    }
    return isNewest ? found.slice(-search.limit) : found.slice(0, search.limit);
  }
}

function consentOf([state, source, choice, gpc]: ConsentColumns): EventConsent | null {
  if (state === null || source === null) return null;
  return { state, source, choice, gpc: gpc === null ? null : gpc === 1 };
}

/** An event as readers get it. */
export function storedEvent(
  position: number,
  timeOf: EventLog["timeOf"],
  { site, environment, eventType, verdict, reasons, consent, xdm }: Omit<StoredEvent, "cursor" | "receivedAt">,
): StoredEvent {
  const cursor = cursorOf(position);
  return { cursor, receivedAt: timeOf(position), site, environment, eventType, verdict, reasons, consent, xdm };
}
