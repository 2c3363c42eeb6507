/** GET /api/visits and GET /api/visits/{visit}: visits as the trace and the stored events have them (contract: Visit). */
import type { EventRow, TraceRecord, Visit, VisitPage, VisitSummary } from "@tagwell/contract";
import { Hono } from "hono";
import * as v from "valibot";
import type { StoredEvent, Warehouse } from "../doors.ts";
import { HttpError } from "../errors/http-error.ts";
import { checkQuery, checkVisitsQuery } from "./event-query.ts";

export interface VisitParts {
  warehouse: Pick<Warehouse, "visits" | "findTrace" | "eventsById">;
}

/** Of a visit with more records, the newest are shown. */
const maxRecords = 5000;

/** To be mounted at /visits. */
export function visitRoutes({ warehouse }: VisitParts): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    const visits = await warehouse.visits({ limit: 50, ...checkVisitsQuery(c.req.query()) });
    return c.json(visits.map(({ visit, opened }) => summaryOf(visit, opened)));
  });

  app.get("/:visit", async (c) => {
    checkQuery(v.strictObject({}), c.req.query());
    const visit = c.req.param("visit");
    const records = await warehouse.findTrace({ visit, limit: maxRecords });
    if (records.length === 0)
      throw new HttpError(404, "no-such-visit", "There is no such visit, or its records were replaced by newer ones.");
    const named = records.flatMap(({ id, kind, outcome, events = [] }) =>
      kind === undefined && outcome === "sent" ? [id] : events,
    );
    const ids = [...new Set(named.map((id) => id.replaceAll("-", "")))].filter((id) => /^[0-9a-f]{32}$/.test(id));
    const events = (await warehouse.eventsById(ids)).map(rowOf);
    return c.json({ ...summaryOf(visit, records), records, events } satisfies Visit);
  });
  return app;
}

function rowOf({ receivedAt, verdict, reasons, site, environment, xdm }: StoredEvent): EventRow {
  return { receivedAt, verdict, reasons, site, environment, event: { xdm: JSON.parse(xdm) } };
}

/** Lists a visit's pages in the order in which they were opened, with why a page reported nothing. */
function summaryOf(visit: string, records: readonly TraceRecord[]): VisitSummary {
  const pages = new Map<string, VisitPage>();
  for (const { kind, page = "", site = "unknown", path, at, detail, consent } of records) {
    const known = pages.get(page);
    const silent =
      kind === "refused" ? ({ silent: "refused" } as const) : consent === "out" ? ({ silent: "consent" } as const) : {};
    if (kind === "page") pages.set(page, { ...known, page, site, ...(path && { path }), at });
    else if ((kind === "consent" && consent === "out") || kind === "refused")
      pages.set(page, { ...(known ?? { page, site, at }), ...silent, ...(detail && { detail }) });
  }
  const inOrder = [...pages.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
  const times = records.map(({ at }) => at).sort();
  return { visit, startedAt: times[0] ?? "", lastAt: times.at(-1) ?? "", pages: inOrder };
}
