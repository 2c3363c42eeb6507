/** The audit trail, newest first as JSON, or all of it as a file. */

import type { auditApi } from "@tagwell/contract/api";
import type { Answers } from "./answer-operations.ts";
import type { RouteParts } from "./route-parts.ts";
import { sendRows } from "./send-rows.ts";

const columns = ["number", "at", "who", "what", "about", "from", "to", "detail", "hash"] as const;
export const auditAnswers = ({ audit, log }: RouteParts): Answers<typeof auditApi> => ({
  "GET /api/audit": ({ c, query: { format = "json", limit = 100, before, ...period } }) => {
    if (format === "json") return audit.list({ ...period, limit, before });
    return sendRows(c, { format, name: "tagwell-audit", columns, pages: audit.pages(period), log });
  },
  "GET /api/audit/check": () => audit.check(),
});
