/** A build as data, and what was seen of it: GET /catalog, /field-traffic and /rule-activity (contract: wire/catalog.ts). */
import { type EnvironmentName, environmentNames, type PropertyFile, type ServedCatalog } from "@tagwell/contract";
import { Hono } from "hono";
import * as v from "valibot";
import type { Warehouse } from "../doors/storage.ts";
import { checkQuery, since, siteFilter } from "./event-query.ts";
import { reportsOf } from "./reports/define/reports-of.ts";

const environment = v.picklist(environmentNames, `expected one of ${environmentNames.join(", ")}`);
const catalogQuery = v.strictObject({ environment: v.exactOptional(environment) });
const stepsForm = "expected a whole number from 1 to 60";
const activityQuery = v.strictObject({
  since: v.exactOptional(since),
  until: v.exactOptional(since),
  steps: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}$/, stepsForm),
      v.transform(Number),
      v.minValue(1, stepsForm),
      v.maxValue(60, stepsForm),
    ),
  ),
});

export interface CatalogParts {
  warehouse: Pick<Warehouse, "fieldTraffic" | "ruleActivity">;
  siteKeys(): readonly string[];
  /** The property of the build that an environment serves. Rejects with HttpError 404 where there is none that can be read. */
  servedProperty(environment: EnvironmentName): Promise<PropertyFile>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** To be mounted at the API's root. */
export function catalogRoutes({ warehouse, siteKeys, servedProperty }: CatalogParts): Hono {
  const app = new Hono();
  const trafficQuery = v.strictObject({
    since: v.exactOptional(since),
    until: v.exactOptional(since),
    site: v.exactOptional(siteFilter(siteKeys)),
    environment: v.exactOptional(environment),
    by: v.exactOptional(v.literal("page", 'expected "page"')),
  });

  app.get("/catalog", async (c) => {
    const { environment = "development" } = checkQuery(catalogQuery, c.req.query());
    return c.json(catalogOf(await servedProperty(environment)));
  });

  app.get("/field-traffic", async (c) => c.json(await warehouse.fieldTraffic(checkQuery(trafficQuery, c.req.query()))));

  app.get("/rule-activity", async (c) =>
    c.json(await warehouse.ruleActivity(checkQuery(activityQuery, c.req.query()))),
  );
  return app;
}

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
