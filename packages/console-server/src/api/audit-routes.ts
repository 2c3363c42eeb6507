/** The audit trail, newest first as JSON, or all of it as a file. */

import type { Log } from "@tagwell/collector/errors/log";
import type { auditApi } from "@tagwell/contract/api";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import type { Answers } from "./answer-operations.ts";
import { sendRows } from "./send-rows.ts";

const columns = ["number", "at", "who", "what", "about", "from", "to", "detail", "hash"] as const;
export interface AuditParts {
  audit: AuditTrail;
  log: Log;
}

export const auditAnswers = ({ audit, log }: AuditParts): Answers<typeof auditApi> => ({
  "GET /api/audit": ({ c, query: { format = "json", limit = 100, before, ...period } }) => {
    if (format === "json") return audit.list({ ...period, limit, before });
    return sendRows(c, { format, name: "tagwell-audit", columns, pages: audit.pages(period), log });
  },
  "GET /api/audit/check": () => audit.check(),
});
