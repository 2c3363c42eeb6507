/** A build as data, and what was seen of it. */
import type { PropertyFile, ServedCatalog } from "@tagwell/contract";
import type { catalogApi } from "@tagwell/contract/api";
import type { Answers } from "./answer-operations.ts";
import { reportsOf } from "./reports/define/reports-of.ts";
import type { RouteParts } from "./route-parts.ts";

export const catalogAnswers = ({ warehouse, servedProperty }: RouteParts): Answers<typeof catalogApi> => ({
  "GET /api/catalog": async ({ query: { environment = "development" } }) =>
    catalogOf(await servedProperty(environment)),
  "GET /api/field-traffic": ({ query }) => warehouse.fieldTraffic(query),
  "GET /api/rule-activity": ({ query }) => warehouse.ruleActivity(query),
});

/** The property without what only the edge uses. */
function catalogOf({ format, orgId, guard, published, sizeLimits, ...file }: PropertyFile): ServedCatalog {
  return {
    ...file,
    tenantKey: file.schema.tenantKey,
    reports: reportsOf([file]).map(({ name, title, tables, breakdowns = [] }) => ({
      name,
      title,
      hasFunnel: tables.some(({ chart }) => chart === "funnel"),
      breakdowns: breakdowns.map(({ name, title }) => ({ name, title })),
    })),
  };
}
