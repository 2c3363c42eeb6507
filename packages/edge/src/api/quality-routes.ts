/** GET /api/quality: what is waiting, lost, rejected, cut and broken, and how that has changed (contract: QualityReport). */
import { type QualityPeriod, qualityPeriods, siteLabels, tenantKey } from "@tagwell/contract";
import { Hono } from "hono";
import * as v from "valibot";
import type { EventStore } from "../judged-event.ts";
import { checkQuery } from "./event-query.ts";
import { type QualityRows, qualityReport } from "./quality-report.ts";

const sites = [...Object.keys(siteLabels), "unknown"];
const periods = Object.keys(qualityPeriods) as QualityPeriod[];
const oneOf = <T extends string>(words: readonly T[]) => v.picklist(words, `expected one of ${words.join(", ")}`);
const qualityQuery = v.strictObject({
  period: v.exactOptional(oneOf(periods)),
  site: v.exactOptional(oneOf(sites)),
});

export interface QualityParts {
  store: Pick<EventStore, "query" | "updateCounts">;
  /** First position of a moment (milliseconds since 1970). */
  positionAt(time: number): number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** To be mounted at /quality. */
export function qualityRoutes({ store, positionAt, now = Date.now }: QualityParts): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    const { period = "day", site } = checkQuery(qualityQuery, c.req.query());
    const { seconds, step } = qualityPeriods[period];
    const to = now();
    const stepMs = step * 1000;
    // Steps begin on the clock's own marks: a line drawn a second later is the same line.
    const from = Math.ceil((to - seconds * 1000) / stepMs) * stepMs;
    await store.updateCounts();
    const rows = await store.query<QualityRows>("quality", {
      site,
      from,
      stepMs,
      perMillisecond: positionAt(1),
      rulePath: `$.${tenantKey}.container.rule`,
    });
    return c.json(qualityReport(rows, { from, to, stepMs }));
  });
  return app;
}
