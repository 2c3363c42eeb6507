/** The trace: why rules fired or did not; and visits, as the trace and the stored events have them. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { EventRow } from "@tagwell/contract";
import type { traceApi, visitApi } from "@tagwell/contract/api";
import type { StoredEvent } from "../doors/storage.ts";
import type { Answers } from "./answer-operations.ts";
import { cursorIn } from "./event-query.ts";
import type { RouteParts } from "./route-parts.ts";
import { outcomesOf, summaryOf } from "./visit-summary.ts";

/** Of a visit with more records, the newest are shown. */
const maxRecords = 5000;
export const visitAnswers = ({ warehouse, live }: RouteParts): Answers<typeof visitApi & typeof traceApi> => ({
  "GET /api/trace": ({ query: { limit = 1000, ...search } }) => {
    if (Object.keys(search).length === 0)
      throw new HttpError(400, "bad-query", "The query parameter id, page, visit, kind, rule or since is needed.");
    return warehouse.findTrace({ ...search, limit });
  },

  "GET /api/visits": async ({ c, query: { before, limit = 50, result, ...search } }) => {
    const outcomes = result && { outcomes: outcomesOf[result] };
    const place = cursorIn(before, live, "before", "what a Link header names");
    // One more than is answered tells whether there are more.
    const rows = await warehouse.visits({ ...search, ...outcomes, ...(place && { before: place }), limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    if (rows.length > limit && last) {
      const query = new URLSearchParams({ ...c.req.query(), before: last.cursor });
      c.header("Link", `</api/visits?${query}>; rel="next"`);
    }
    return shown.map(({ visit, opened, facts }) => summaryOf(visit, opened, facts));
  },

  "GET /api/visits/{visit}": async ({ path: { visit } }) => {
    const records = await warehouse.findTrace({ visit, limit: maxRecords });
    if (records.length === 0)
      throw new HttpError(404, "no-such-visit", "There is no such visit, or its records were replaced by newer ones.");
    const named = records.flatMap(({ id, kind, outcome, events = [] }) =>
      kind === undefined && outcome === "sent" ? [id] : events,
    );
    const ids = [...new Set(named.map((id) => id.replaceAll("-", "")))].filter((id) => /^[0-9a-f]{32}$/.test(id));
    const events = (await warehouse.eventsById(ids)).map(rowOf);
    const facts = await warehouse.visitFacts(visit);
    return { ...summaryOf(visit, records, facts), records, events };
  },
});

function rowOf({ receivedAt, verdict, reasons, site, environment, consent, xdm }: StoredEvent): EventRow {
  return { receivedAt, verdict, reasons, site, environment, consent, event: { xdm: JSON.parse(xdm) } };
}
