/** The audit trail and the choices of visitors, newest first as JSON or all of them as a file; and whether each is whole. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { auditApi, consentApi } from "@tagwell/contract/api";
import type { Answers } from "./answer-operations.ts";
import type { RouteParts } from "./route-parts.ts";
import { sendRows } from "./send-file.ts";

const choiceColumns = [
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

const auditColumns = ["number", "at", "who", "what", "about", "from", "to", "detail", "hash"] as const;

export function evidenceAnswers({ audit, choices, log }: RouteParts): Answers<typeof auditApi & typeof consentApi> {
  const kept = () => {
    if (choices) return choices;
    const detail = "This edge keeps no ledger of choices: that of one process does, with SQLite.";
    throw new HttpError(404, "no-ledger", detail);
  };
  return {
    "GET /api/audit": ({ c, query: { format = "json", limit = 100, before, ...period } }) => {
      if (format === "json") return audit.list({ ...period, limit, before });
      return sendRows(c, { format, name: "tagwell-audit", columns: auditColumns, pages: audit.pages(period), log });
    },
    "GET /api/audit/check": () => audit.check(),
    "GET /api/consent": ({ c, query: { format = "json", limit = 100, before, ...search } }) => {
      const { ledger } = kept();
      if (format === "json") return ledger.list({ ...search, limit, before });
      return sendRows(c, { format, name: "tagwell-consent", columns: choiceColumns, pages: ledger.pages(search), log });
    },
    "GET /api/consent/totals": ({ query }) => kept().ledger.totals(query),
    "GET /api/consent/check": () => kept().check(),
  };
}
