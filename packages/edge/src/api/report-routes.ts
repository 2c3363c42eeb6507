/** GET /api/reports/{name}: what the console's reports show, as JSON or as CSV. */
import { reportNames } from "@tagwell/contract";
import { Hono } from "hono";
import { HttpError } from "../errors/http-error.ts";
import type { EventStore } from "../event-store.ts";
import { isReportName, makeReport } from "./reports/make-report.ts";
import { tableAsCsv } from "./reports/report-csv.ts";
import { checkReportQuery } from "./reports/report-query.ts";

export interface ReportParts {
  store: Pick<EventStore, "query" | "updateCounts">;
  /** Counts of fewer are withheld: 5 unless told. */
  smallest?: number | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export function reportRoutes({ store, smallest = 5, now = Date.now }: ReportParts): Hono {
  const app = new Hono();

  app.get("/:name", async (c) => {
    const name = c.req.param("name");
    if (!isReportName(name)) {
      throw new HttpError(404, "no-such-report", `There is no such report. There are: ${reportNames.join(", ")}.`);
    }
    const { format, table: tableName, ...query } = checkReportQuery(c.req.query(), now());
    const report = await makeReport(name, query, { store, smallest });
    if (format === "json") return c.json(report);
    const table = report.tables.find((each) => each.name === (tableName ?? each.name));
    if (!table) {
      const names = report.tables.map((each) => JSON.stringify(each.name)).join(" or ");
      throw new HttpError(400, "bad-query", `The query parameter table: expected ${names}.`);
    }
    const file = `tagwell-${name}-${table.name}-${report.from}-${report.to}.csv`;
    return c.body(tableAsCsv(table), 200, {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${file}"`,
    });
  });

  app.all("/:name", (c) => {
    throw new HttpError(405, "method-not-allowed", `This path takes GET, not ${c.req.method}.`, { Allow: "GET" });
  });

  return app;
}
