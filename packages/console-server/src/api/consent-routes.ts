/** GET /api/consent: the choices of visitors, newest first as JSON, or all of them as a file; their totals; and whether the ledger is whole. */

import type { Ledger } from "@tagwell/collector/doors/ledger-door";
import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Log } from "@tagwell/collector/errors/log";
import { eventSources, type LedgerCheck } from "@tagwell/contract";
import { Hono } from "hono";
import * as v from "valibot";
import { numberAtMost } from "./audit-routes.ts";
import { checkQuery, since, siteFilter } from "./event-query.ts";
import { sendRows } from "./send-rows.ts";

export interface ConsentRouteParts {
  /** Undefined where the storage has no ledger. */
  choices: { ledger: Pick<Ledger, "list" | "pages" | "totals">; check(): Promise<LedgerCheck> } | undefined;
  siteKeys: () => readonly string[];
  log: Log;
}

const columns = [
  "number",
  "at",
  "id",
  "site",
  "environment",
  "state",
  "standard",
  "source",
  "version",
  "purposes",
  "gpc",
  "build",
  "hash",
] as const;

/** To be mounted at /consent. */
export function consentRoutes({ choices, siteKeys, log }: ConsentRouteParts): Hono {
  const app = new Hono();
  const period = {
    since: v.exactOptional(since),
    until: v.exactOptional(since),
    site: v.exactOptional(siteFilter(siteKeys)),
    environment: v.exactOptional(v.picklist(eventSources, `expected one of ${eventSources.join(", ")}`)),
  };
  const totalsQuery = v.strictObject(period);
  const choicesQuery = v.strictObject({
    ...period,
    limit: v.exactOptional(numberAtMost(1000)),
    before: v.exactOptional(numberAtMost(Number.MAX_SAFE_INTEGER)),
    format: v.exactOptional(v.picklist(["json", "ndjson", "csv"], 'expected "json", "ndjson" or "csv"')),
  });
  const kept = () => {
    if (choices) return choices;
    const detail = "This edge keeps no ledger of choices: that of one process does, with SQLite.";
    throw new HttpError(404, "no-ledger", detail);
  };

  app.get("/", async (c) => {
    const { format = "json", limit = 100, before, ...search } = checkQuery(choicesQuery, c.req.query());
    const { ledger } = kept();
    if (format === "json") return c.json(await ledger.list({ ...search, limit, before }));
    return sendRows(c, { format, name: "tagwell-consent", columns, pages: ledger.pages(search), log });
  });
  app.get("/totals", async (c) => c.json(await kept().ledger.totals(checkQuery(totalsQuery, c.req.query()))));
  app.get("/check", async (c) => c.json(await kept().check()));
  return app;
}
