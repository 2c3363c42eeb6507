/** Stored events, a page at a time: GET /api/events; and their counts: GET /api/event-counts. */
import type { eventApi } from "@tagwell/contract/api";
import type { EventSearch, Live, Warehouse } from "../doors/storage.ts";
import type { Relay } from "../relay/relay.ts";
import type { Answers } from "./answer-operations.ts";
import type { EventParts } from "./event-parts.ts";
import { eventSearch } from "./event-query.ts";
import { streamRows } from "./stream-rows.ts";

type EventAnswers = Omit<Answers<typeof eventApi>, "DELETE /api/events">;

export interface EventRoutesParts {
  warehouse: Pick<Warehouse, "pages" | "traffic">;
  live: Pick<Live, "read">;
  parts: EventParts;
  /** Milliseconds since 1970. */
  now?: () => number;
  relay: Pick<Relay, "statusesOf"> | undefined;
}

/** How far back events are counted by second. */
const maxCountedMs = 600_000;

export function eventAnswers({ warehouse, live, parts, relay, now = Date.now }: EventRoutesParts): EventAnswers {
  return {
    "GET /api/events": async ({ c, query: asked }) => {
      const search = eventSearch(asked, { live, parts });
      const { body, first, count = search.limit } = await streamRows(warehouse.pages(search), relay);
      // Fewer than were asked for are all that there are, and looking for another one by its values would read all events again.
      if (first && count >= search.limit && search.take === "newest" && search.id === undefined) {
        const query = new URLSearchParams({ ...c.req.query(), before: first.cursor });
        if (await isAny({ ...search, before: first.cursor, limit: 1 }))
          c.header("Link", `</api/events?${query}>; rel="next"`);
      }
      return c.body(body, 200, { "Content-Type": "application/json" });
    },
    "GET /api/event-counts": async ({ query }) => {
      // More would take the reading thread too long.
      const since = Math.max(query.since, now() - maxCountedMs);
      const from = Math.floor(since / 1000) * 1000;
      const rows = await warehouse.traffic({ from, stepMs: 1000 });
      return rows.map(({ step, site, environment, verdict, count }) => ({
        ...{ at: new Date(from + step * 1000).toISOString(), site, environment, verdict, count },
      }));
    },
  };

  async function isAny(search: EventSearch): Promise<boolean> {
    for await (const page of warehouse.pages(search)) if (page.length > 0) return true;
    return false;
  }
}
