/** GET /api/reports and GET /api/reports/{name}: the reports that properties declare, as JSON or as CSV. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { PropertyFile, ReportDefinition, ReportSummary } from "@tagwell/contract";
import { Hono } from "hono";
import type { Warehouse } from "../doors/storage.ts";
import type { Gate } from "./gate.ts";
import { checkReportQuery } from "./reports/define/report-query.ts";
import { reportsOf } from "./reports/define/reports-of.ts";
import { makeReport } from "./reports/make-report.ts";
import { answerReport } from "./reports/table/answer-report.ts";

export interface ReportParts {
  warehouse: Pick<Warehouse, "report">;
  /** The builds that are served. */
  properties(): readonly Pick<PropertyFile, "environment" | "reports">[];
  siteKeys(): readonly string[];
  gate: Pick<Gate, "readsEvents">;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export function reportRoutes({ warehouse, properties, siteKeys, gate, now = Date.now }: ReportParts): Hono {
  const app = new Hono();

  app.get("/", (c) => c.json(reportsOf(properties()).map(({ name, title }): ReportSummary => ({ name, title }))));

  app.get("/:name", async (c) => {
    const query = checkReportQuery(c.req.query(), { sites: siteKeys(), now: now() });
    const definition = findReport(c.req.param("name"), query.environment);
    checkBreakdown(definition, query.breakdown);
    return answerReport(c, await makeReport(definition, query, { warehouse, isSampled: !gate.readsEvents(c) }), query);
  });

  for (const path of ["/", "/:name"]) {
    app.all(path, (c) => {
      throw new HttpError(405, "method-not-allowed", `This path takes GET, not ${c.req.method}.`, { Allow: "GET" });
    });
  }
  return app;

  function findReport(name: string, environment: string | undefined): ReportDefinition {
    const reports = reportsOf(properties(), environment);
    const report = reports.find((each) => each.name === name);
    if (report) return report;
    const names = reports.map((each) => each.name).join(", ");
    throw new HttpError(404, "no-such-report", `There is no such report. There are: ${names || "none"}.`);
  }
}

function checkBreakdown({ breakdowns = [] }: ReportDefinition, breakdown: string | undefined): void {
  if (breakdown === undefined || breakdowns.some(({ name }) => name === breakdown)) return;
  const names = breakdowns.map(({ name }) => JSON.stringify(name)).join(" or ");
  const offered = names === "" ? "the report offers none" : `expected ${names}`;
  throw new HttpError(400, "bad-query", `The query parameter breakdown: ${offered}.`);
}
