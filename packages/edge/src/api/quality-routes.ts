/** GET /api/quality: waiting, lost, rejected and redacted data, errors, and their trend (contract: QualityReport). */
import { environmentNames, type QualityPeriod, qualityPeriods } from "@tagwell/contract";
import { Hono } from "hono";
import * as v from "valibot";
import { maxDelays } from "../delay-of.ts";
import type { Warehouse } from "../doors.ts";
import type { ServedProperties } from "../served-property.ts";
import { checkQuery, siteFilter } from "./event-query.ts";
import { qualityReport } from "./quality-report.ts";

const periods = Object.keys(qualityPeriods) as QualityPeriod[];

export interface QualityParts {
  warehouse: Pick<Warehouse, "quality" | "delays">;
  properties: Pick<ServedProperties, "list" | "siteKeys">;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** To be mounted at /quality. */
export function qualityRoutes({ warehouse, properties, now = Date.now }: QualityParts): Hono {
  const app = new Hono();
  const qualityQuery = v.strictObject({
    period: v.exactOptional(v.picklist(periods, `expected one of ${periods.join(", ")}`)),
    site: v.exactOptional(siteFilter(properties.siteKeys)),
    environment: v.exactOptional(v.picklist(environmentNames, `expected one of ${environmentNames.join(", ")}`)),
  });
  app.get("/", async (c) => {
    const { period = "day", ...scope } = checkQuery(qualityQuery, c.req.query());
    const { seconds, step } = qualityPeriods[period];
    const to = now();
    const stepMs = step * 1000;
    // Steps start at round times, so that a report a second later has the same steps.
    const from = Math.ceil((to - seconds * 1000) / stepMs) * stepMs;
    const rulePaths = Object.fromEntries(
      properties.list().map(({ file }) => [file.environment, `$.${file.schema.tenantKey}.container.rule`]),
    );
    const [rows, delays] = await Promise.all([
      warehouse.quality({ ...scope, from, stepMs, rulePaths }),
      warehouse.delays({ ...scope, from, limit: maxDelays }),
    ]);
    return c.json(qualityReport(rows, delays, { from, to, stepMs }));
  });
  return app;
}
