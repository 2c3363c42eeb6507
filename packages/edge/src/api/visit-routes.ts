/** GET /api/visits and GET /api/visits/{visit}: visits as the trace and the stored events have them (contract: Visit). */
import type {
  EventRow,
  RuleResult,
  TraceOutcome,
  TraceRecord,
  Visit,
  VisitorKind,
  VisitPage,
  VisitSummary,
} from "@tagwell/contract";
import { Hono } from "hono";
import * as v from "valibot";
import type { Live, StoredEvent, VisitFacts, Warehouse } from "../doors.ts";
import { HttpError } from "../errors/http-error.ts";
import { checkQuery, checkVisitsQuery } from "./event-query.ts";

export interface VisitParts {
  warehouse: Pick<Warehouse, "visits" | "findTrace" | "eventsById" | "visitFacts">;
  live: Pick<Live, "read">;
}

/** Of a visit with more records, the newest are shown. */
const maxRecords = 5000;
/** How a rule's runs end, by the outcomes in the trace. */
const outcomesOf: Record<RuleResult, TraceOutcome[]> = {
  fired: ["sent", "completed"],
  skipped: ["condition-failed"],
  failed: ["failed"],
};

/** To be mounted at /visits. */
export function visitRoutes({ warehouse, live }: VisitParts): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    const { before, limit = 50, result, ...search } = checkVisitsQuery(c.req.query(), live);
    const outcomes = result && { outcomes: outcomesOf[result] };
    // One more than is answered tells whether there are more.
    const rows = await warehouse.visits({ ...search, ...outcomes, ...(before && { before }), limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    if (rows.length > limit && last) {
      const query = new URLSearchParams({ ...c.req.query(), before: last.cursor });
      c.header("Link", `</api/visits?${query}>; rel="next"`);
    }
    return c.json(shown.map(({ visit, opened, facts }) => summaryOf(visit, opened, facts)));
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
    const facts = await warehouse.visitFacts(visit);
    return c.json({ ...summaryOf(visit, records, facts), records, events } satisfies Visit);
  });
  return app;
}

function rowOf({ receivedAt, verdict, reasons, site, environment, xdm }: StoredEvent): EventRow {
  return { receivedAt, verdict, reasons, site, environment, event: { xdm: JSON.parse(xdm) } };
}

/** Lists a visit's pages in the order in which they were opened, with why a page reported nothing. */
function summaryOf(visit: string, records: readonly TraceRecord[], facts: VisitFacts): VisitSummary {
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
  return {
    ...{ visit, startedAt: times[0] ?? "", lastAt: times.at(-1) ?? "", pages: inOrder },
    ...{ visitor: visitorOf(inOrder, facts), counts: countsOf(facts), lastSent: facts.lastSent },
  };
}

function visitorOf(pages: readonly VisitPage[], { isSignedIn }: VisitFacts): VisitorKind {
  if (pages.some(({ silent }) => silent === "consent")) return "declined";
  if (pages.length > 0 && pages.every(({ silent }) => silent === "refused")) return "unlisted";
  return isSignedIn ? "signed-in" : "guest";
}

function countsOf({ outcomes }: VisitFacts): VisitSummary["counts"] {
  const sum = (is: (row: VisitFacts["outcomes"][number]) => boolean) =>
    outcomes.filter(is).reduce((total, { count }) => total + count, 0);
  const ofRules = (...names: string[]) => sum(({ kind, outcome }) => kind === "rule" && names.includes(outcome));
  return {
    fired: ofRules(...outcomesOf.fired),
    sent: ofRules("sent"),
    skipped: ofRules(...outcomesOf.skipped),
    failed: ofRules(...outcomesOf.failed),
    errors: sum(({ kind }) => kind === "error"),
    failedRequests: outcomes.reduce((total, { failed }) => total + failed, 0),
  };
}
