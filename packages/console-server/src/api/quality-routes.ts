/**
 * GET /api/quality: waiting, lost, rejected and redacted data, errors, and their trend (contract: QualityReport); and
 * GET /api/quality/redactions: what was redacted in any range (contract: Redactions).
 */

import type { ServedProperties } from "@tagwell/collector/doors/served-property";
import { environmentNames, type QualityPeriod, qualityPeriods, type Redactions } from "@tagwell/contract";
import { Hono } from "hono";
import * as v from "valibot";
import type { Warehouse } from "../doors/storage.ts";
import { maxDelays } from "../warehouse/delay-of.ts";
import { pageCountsOf } from "../warehouse/delivery-of.ts";
import { checkQuery, siteFilter, since as time } from "./event-query.ts";
import { qualityReport, redactionsOf } from "./quality-report.ts";

const periods = Object.keys(qualityPeriods) as QualityPeriod[];

export interface QualityParts {
  warehouse: Pick<Warehouse, "quality" | "delays" | "pageCounts">;
  properties: Pick<ServedProperties, "list" | "siteKeys">;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** To be mounted at /quality. */
export function qualityRoutes({ warehouse, properties, now = Date.now }: QualityParts): Hono {
  const app = new Hono();
  const scope = {
    site: v.exactOptional(siteFilter(properties.siteKeys)),
    environment: v.exactOptional(v.picklist(environmentNames, `expected one of ${environmentNames.join(", ")}`)),
  };
  const qualityQuery = v.strictObject({
    ...scope,
    period: v.exactOptional(v.picklist(periods, `expected one of ${periods.join(", ")}`)),
  });
  const redactionsQuery = v.strictObject({ ...scope, since: v.exactOptional(time), until: v.exactOptional(time) });
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

  app.get("/redactions", async (c) => {
    const { delivery, guard } = await warehouse.pageCounts(checkQuery(redactionsQuery, c.req.query()));
    const redactions = { pages: delivery.length, cuts: redactionsOf(guard.map(pageCountsOf)) };
    return c.json(redactions satisfies Redactions);
  });
  return app;
}
