/** Waiting, lost, rejected and redacted data, errors, and their trend; and what was redacted in any range. */

import { qualityPeriods } from "@tagwell/contract";
import type { qualityApi } from "@tagwell/contract/api";
import { maxDelays } from "../warehouse/delay-of.ts";
import { pageCountsOf } from "../warehouse/delivery-of.ts";
import type { Answers } from "./answer-operations.ts";
import { qualityReport, redactionsOf } from "./quality-report.ts";
import type { RouteParts } from "./route-parts.ts";

export const qualityAnswers = ({ warehouse, properties }: RouteParts): Answers<typeof qualityApi> => ({
  "GET /api/quality": async ({ query: { period = "day", ...scope } }) => {
    const { seconds, step } = qualityPeriods[period];
    const to = Date.now();
    const stepMs = step * 1000;
    // Steps start at round times, so that a report a second later has the same steps. The first one has the period's start in it.
    const from = Math.floor((to - seconds * 1000) / stepMs) * stepMs;
    const rulePaths = Object.fromEntries(
      properties.list().map(({ file }) => [file.environment, `$.${file.schema.tenantKey}.container.rule`]),
    );
    const [rows, delays] = await Promise.all([
      warehouse.quality({ ...scope, from, stepMs, rulePaths }),
      warehouse.delays({ ...scope, from, limit: maxDelays }),
    ]);
    return qualityReport(rows, delays, { from, to, stepMs });
  },
  "GET /api/quality/redactions": async ({ query }) => {
    const { delivery, guard } = await warehouse.pageCounts(query);
    return { pages: delivery.length, cuts: redactionsOf(guard.map(pageCountsOf)) };
  },
});
