/** A build as data, and what was seen of it. */
import type { EnvironmentName, PropertyFile, ServedCatalog } from "@tagwell/contract";
import type { catalogApi } from "@tagwell/contract/api";
import type { Warehouse } from "../doors/storage.ts";
import type { Answers } from "./answer-operations.ts";
import { checkSite } from "./event-query.ts";
import { reportsOf } from "./reports/define/reports-of.ts";

export interface CatalogParts {
  warehouse: Pick<Warehouse, "fieldTraffic" | "ruleActivity">;
  siteKeys(): readonly string[];
  /** The property of the build that an environment serves. Rejects with HttpError 404 where there is none that can be read. */
  servedProperty(environment: EnvironmentName): Promise<PropertyFile>;
}

export const catalogAnswers = ({ warehouse, siteKeys, servedProperty }: CatalogParts): Answers<typeof catalogApi> => ({
  "GET /api/catalog": async ({ query: { environment = "development" } }) =>
    catalogOf(await servedProperty(environment)),
  "GET /api/field-traffic": ({ query }) => {
    checkSite(query.site, siteKeys());
    return warehouse.fieldTraffic(query);
  },
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
