/** GET /api/audit: the audit trail, newest first as JSON, or all of it as a file. */

import type { Log } from "@tagwell/collector/errors/log";
import { Hono } from "hono";
import * as v from "valibot";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import { checkQuery, since } from "./event-query.ts";
import { sendRows } from "./send-rows.ts";

/** A whole number from 1 on. */
export const numberAtMost = (most: number) => {
  const expected = `expected a whole number from 1 to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,16}$/, expected),
    v.transform(Number),
    v.minValue(1, expected),
    v.maxValue(most, expected),
  );
};
const auditQuery = v.strictObject({
  since: v.exactOptional(since),
  until: v.exactOptional(since),
  limit: v.exactOptional(numberAtMost(1000)),
  before: v.exactOptional(numberAtMost(999_999_999_999_999)),
  format: v.exactOptional(v.picklist(["json", "ndjson", "csv"], 'expected "json", "ndjson" or "csv"')),
});
const columns = ["number", "at", "who", "what", "about", "from", "to", "detail", "hash"] as const;
export interface AuditParts {
  audit: AuditTrail;
  log: Log;
}

export function auditRoutes({ audit, log }: AuditParts): Hono {
  const app = new Hono();
  app.get("/audit", (c) => {
    const { format = "json", limit = 100, before, ...period } = checkQuery(auditQuery, c.req.query());
    if (format === "json") return c.json(audit.list({ ...period, limit, before }));
    return sendRows(c, { format, name: "tagwell-audit", columns, pages: audit.pages(period), log });
  });
  app.get("/audit/check", async (c) => c.json(await audit.check()));
  return app;
}
