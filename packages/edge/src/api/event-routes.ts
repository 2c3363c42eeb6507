/** Stored events: GET /api/events a page at a time, GET /api/export all of them as a file. */
import { Readable } from "node:stream";
import type { EventCount } from "@tagwell/contract";
import { Hono } from "hono";
import type { Cursor, EventSearch, Live, StoredEvent, Warehouse } from "../doors.ts";
import type { Relay } from "../relay/relay.ts";
import { allowMethods } from "./allow-methods.ts";
import { csvLine } from "./csv-line.ts";
import { checkCountQuery, checkEventQuery, checkExportQuery } from "./event-query.ts";
import { eventRowJson } from "./event-row.ts";
import { streamRows } from "./stream-rows.ts";

export interface EventParts {
  warehouse: Pick<Warehouse, "pages" | "eventCounts">;
  live: Pick<Live, "read">;
  /** Milliseconds since 1970. */
  now?: () => number;
  relay: Pick<Relay, "statusesOf"> | undefined;
}

/** The columns of a CSV file; `event` is the event as JSON. */
const columns = ["receivedAt", "verdict", "reasons", "site", "environment", "eventType", "event"] as const;
const formats = {
  ndjson: { type: "application/x-ndjson", head: "", line: (row: StoredEvent) => `${eventRowJson(row)}\n` },
  csv: {
    type: "text/csv; charset=utf-8; header=present",
    head: csvLine(columns),
    line: ({ receivedAt, verdict, reasons, site, environment, eventType, xdm }: StoredEvent) =>
      csvLine([receivedAt, verdict, reasons.join("; "), site, environment, eventType, `{"xdm":${xdm}}`]),
  },
};
/** How far back events are counted by second. */
const maxCountedMs = 600_000;
/** Events that an export reads at a time; the store reads them in parts that are smaller still. */
const exportedAtOnce = 1000;

export function eventRoutes({ warehouse, live, relay, now = Date.now }: EventParts): Hono {
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

  app.get("/event-counts", async (c) => {
    // More would take the reading thread too long.
    const since = Math.max(checkCountQuery(c.req.query()), now() - maxCountedMs);
    const from = Math.floor(since / 1000) * 1000;
    const rows = await warehouse.eventCounts({ from, stepMs: 1000 });
    return c.json(rows.map(({ at, ...row }): EventCount => ({ at: new Date(at).toISOString(), ...row })));
  });

  app.get("/export", (c) => {
    const { format, ...search } = checkExportQuery(c.req.query());
    const { type, head, line } = formats[format];
    c.header("Content-Type", type);
    c.header("Content-Disposition", `attachment; filename="tagwell-events.${format}"`);
    const lines = Readable.from(exported(head, line, search), { objectMode: false });
    // A failure breaks the connection: an answer that merely ended would look complete.
    return c.body(Readable.toWeb(lines) as ReadableStream<Uint8Array>);
  });

  allowMethods(app, { "/export": "GET", "/event-counts": "GET" });
  return app;

  async function isAny(search: EventSearch): Promise<boolean> {
    for await (const page of warehouse.pages(search)) if (page.length > 0) return true;
    return false;
  }

  async function* exported(
    head: string,
    line: (row: StoredEvent) => string,
    search: Omit<EventSearch, "after" | "before" | "take" | "limit">,
  ): AsyncGenerator<string> {
    yield head;
    let after: Cursor | undefined;
    for (let read = -1; read !== 0; ) {
      read = 0;
      for await (const page of warehouse.pages({ ...search, after, take: "oldest", limit: exportedAtOnce })) {
        read += page.length;
        after = page.at(-1)?.cursor ?? after;
        yield page.map(line).join("");
      }
    }
  }
}
