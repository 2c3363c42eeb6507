/** The reports that properties declare, as JSON or as CSV. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { PropertyFile, ReportDefinition } from "@tagwell/contract";
import type { reportApi } from "@tagwell/contract/api";
import type { Warehouse } from "../doors/storage.ts";
import type { Answers } from "./answer-operations.ts";
import type { Gate } from "./gate.ts";
import { reportScope, wrong } from "./reports/define/report-query.ts";
import { reportsOf } from "./reports/define/reports-of.ts";
import { makeReport } from "./reports/make-report.ts";
import { answerReport } from "./reports/table/answer-report.ts";

export interface ReportParts {
  warehouse: Pick<Warehouse, "report">;
  /** The builds that are served. */
  properties(): readonly Pick<PropertyFile, "environment" | "reports">[];
  gate: Pick<Gate, "readsEvents">;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export function reportAnswers({ warehouse, properties, gate, now = Date.now }: ReportParts): Answers<typeof reportApi> {
  return {
    "GET /api/reports": () => reportsOf(properties()).map(({ name, title }) => ({ name, title })),
    "GET /api/reports/{name}": async ({ c, path, query }) => {
      const scope = reportScope(query, now());
      const definition = findReport(path.name, scope.environment);
      checkBreakdown(definition, query.breakdown);
      const asked = { ...scope, breakdown: query.breakdown };
      return answerReport(
        c,
        await makeReport(definition, asked, { warehouse, isSampled: !gate.readsEvents(c) }),
        query,
      );
    },
  };

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
  wrong("breakdown", offered);
}
