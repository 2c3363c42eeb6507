/** Reads stored events in parts of bounded size. */
import type { EventSearch, StoredEvent } from "../doors.ts";
import { cursorOf, positionOf } from "./cursors.ts";
import type { Reader } from "./start-reader.ts";

/** The columns of an event's row. */
export type EventColumns = [
  position: number,
  site: StoredEvent["site"],
  environment: StoredEvent["environment"],
  eventType: string,
  verdict: StoredEvent["verdict"],
  reasons: string,
  xdm: string,
];

/** An event's position and time of storing, ISO 8601. */
export type TimeOf = (position: number) => string;

export interface EventPages {
  pages(search: EventSearch): AsyncGenerator<StoredEvent[]>;
  eventsById(ids: readonly string[]): Promise<StoredEvent[]>;
  eventsByStart(query: { start: string; limit: number }): Promise<StoredEvent[]>;
}

/** How much is read at a time. */
const maxEvents = 200;
const maxBytes = 64 * 1024;

export function createEventPages({ ask }: Pick<Reader, "ask">, timeOf: TimeOf): EventPages {
  const eventOf = ([position, site, environment, eventType, verdict, reasons, xdm]: EventColumns) =>
    storedEvent(position, timeOf, { site, environment, eventType, verdict, reasons: JSON.parse(reasons), xdm });
  return {
    async *pages({ after, before, ...search }) {
      let positions = await ask<number[]>("positions", {
        ...search,
        from: after === undefined ? undefined : positionOf(after) + 1,
        before: before === undefined ? undefined : positionOf(before),
      });
      while (positions.length > 0) {
        const page = { positions: positions.slice(0, maxEvents), maxBytes };
        const { rows, read } = await ask<{ rows: EventColumns[]; read: number }>("rows", page);
        positions = positions.slice(read);
        yield rows.map(eventOf);
      }
    },
    async eventsById(ids) {
      const rows = await ask<EventColumns[]>("events-by-id", { ids });
      return rows.sort(([a], [b]) => a - b).map(eventOf);
    },
    async eventsByStart(query) {
      return (await ask<EventColumns[]>("events-by-start", query)).map(eventOf);
    },
  };
}

/** An event as readers get it. */
export function storedEvent(
  position: number,
  timeOf: TimeOf,
  { site, environment, eventType, verdict, reasons, xdm }: Omit<StoredEvent, "cursor" | "receivedAt">,
): StoredEvent {
  const cursor = cursorOf(position);
  return { cursor, receivedAt: timeOf(position), site, environment, eventType, verdict, reasons, xdm };
}
