/** GET /api/search: the events, sessions and pages that an id, the start of one, or a part of a path stands for. */
import { eventIdForm, type FoundEvent, type FoundPage, type FoundSession } from "@tagwell/contract";
import type { searchApi } from "@tagwell/contract/api";
import type { FoundVisit, StoredEvent, Warehouse } from "../doors/storage.ts";
import type { Answers } from "./answer-operations.ts";
import { summaryOf } from "./visit-summary.ts";

export interface SearchParts {
  warehouse: Pick<Warehouse, "eventsByStart" | "visits">;
}

/** Fewer digits are the start of the ids of many hours. */
const startOfEvent = /^[0-9a-f]{8,32}$/;
const startOfVisit = /^[0-9a-z-]{4,64}$/;
const eventId = new RegExp(`^${eventIdForm}$`);

export const searchAnswers = ({ warehouse }: SearchParts): Answers<typeof searchApi> => ({
  "GET /api/search": async ({ query: { q, limit = 5 } }) => {
    const text = q.toLowerCase();
    const digits = text.replaceAll("-", "");
    const [events, sessions, visits] = await Promise.all([
      startOfEvent.test(digits) ? warehouse.eventsByStart({ start: digits, limit }) : [],
      startOfVisit.test(text) ? warehouse.visits({ start: text, limit }) : [],
      warehouse.visits({ text, limit }),
    ]);
    const pages = visits.flatMap((visit) => pagesOf(visit, text)).slice(0, limit);
    // A visit that no path of it matches was found by the id of a record in it.
    const named = visits.filter((visit) => pagesOf(visit, text).length === 0);
    const all = new Map([...sessions, ...named].map((visit) => [visit.visit, visit]));
    return [...events.flatMap(eventOf), ...[...all.values()].slice(0, limit).map(sessionOf), ...pages];
  },
});

/** A rejected event may lack a valid `_id`; its stored id stands for nothing that anybody has seen. */
function eventOf({ xdm, eventType, site, environment, verdict, receivedAt }: StoredEvent): FoundEvent[] {
  const { _id: id } = JSON.parse(xdm) as { _id?: unknown };
  if (typeof id !== "string" || !eventId.test(id)) return [];
  return [{ kind: "event", id, eventType, site, environment, verdict, receivedAt }];
}

function sessionOf({ visit, opened, facts }: FoundVisit): FoundSession {
  const { startedAt, visitor, pages } = summaryOf(visit, opened, facts);
  const path = pages.find((page) => page.path)?.path;
  return { kind: "session", id: visit, startedAt, visitor, pages: pages.length, ...(path && { path }) };
}

/** The newest first. */
function pagesOf({ visit, opened, facts }: FoundVisit, text: string): FoundPage[] {
  return summaryOf(visit, opened, facts)
    .pages.flatMap(({ page, site, path, at }): FoundPage[] =>
      path?.toLowerCase().includes(text) || (path && page.toLowerCase() === text)
        ? [{ kind: "page", id: page, session: visit, site, path, at }]
        : [],
    )
    .reverse();
}
