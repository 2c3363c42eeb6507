/** The choices of visitors, newest first as JSON, or all of them as a file; their totals; and whether the ledger is whole. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { consentApi } from "@tagwell/contract/api";
import type { Answers } from "./answer-operations.ts";
import { checkSite } from "./event-query.ts";
import type { RouteParts } from "./route-parts.ts";
import { sendRows } from "./send-rows.ts";

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

export function consentAnswers({ choices, siteKeys, log }: RouteParts): Answers<typeof consentApi> {
  const kept = () => {
    if (choices) return choices;
    const detail = "This edge keeps no ledger of choices: that of one process does, with SQLite.";
    throw new HttpError(404, "no-ledger", detail);
  };
  return {
    "GET /api/consent": ({ c, query: { format = "json", limit = 100, before, ...search } }) => {
      checkSite(search.site, siteKeys());
      const { ledger } = kept();
      if (format === "json") return ledger.list({ ...search, limit, before });
      return sendRows(c, { format, name: "tagwell-consent", columns, pages: ledger.pages(search), log });
    },
    "GET /api/consent/totals": ({ query }) => {
      checkSite(query.site, siteKeys());
      return kept().ledger.totals(query);
    },
    "GET /api/consent/check": () => kept().check(),
  };
}
