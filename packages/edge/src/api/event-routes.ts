/** Stored events, a page at a time: GET /api/events. */
import { Hono } from "hono";
import type { EventSearch, Live, Warehouse } from "../doors.ts";
import type { Relay } from "../relay/relay.ts";
import { checkEventQuery } from "./event-query.ts";
import { streamRows } from "./stream-rows.ts";

export interface EventParts {
  warehouse: Pick<Warehouse, "pages">;
  live: Pick<Live, "read">;
  relay: Pick<Relay, "statusesOf"> | undefined;
}

export function eventRoutes({ warehouse, live, relay }: EventParts): Hono {
  const app = new Hono();

  app.get("/events", async (c) => {
    const search = checkEventQuery(c.req.query(), live);
    const { body, first } = await streamRows(warehouse.pages(search), relay);
    if (first && search.take === "newest" && search.id === undefined) {
      const query = new URLSearchParams({ ...c.req.query(), before: first.cursor });
      if (await isAny({ ...search, before: first.cursor, limit: 1 }))
        c.header("Link", `</api/events?${query}>; rel="next"`);
    }
    return c.body(body, 200, { "Content-Type": "application/json" });
  });

  return app;

  async function isAny(search: EventSearch): Promise<boolean> {
    for await (const page of warehouse.pages(search)) if (page.length > 0) return true;
    return false;
  }
}
