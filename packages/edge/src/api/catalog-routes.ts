/** A build as data, and what was seen of it: GET /catalog, /field-traffic and /rule-activity (contract: wire/catalog.ts). */
import {
  type EnvironmentName,
  environmentNames,
  type FieldTraffic,
  type PropertyFile,
  type RuleActivity,
  type ServedCatalog,
} from "@tagwell/contract";
import { Hono } from "hono";
import * as v from "valibot";
import type { EventStore } from "../event-store.ts";
import { checkQuery, since, siteFilter } from "./event-query.ts";
import { reportsOf } from "./reports/reports-of.ts";

const environment = v.picklist(environmentNames, `expected one of ${environmentNames.join(", ")}`);
const catalogQuery = v.strictObject({ environment: v.exactOptional(environment) });
const activityQuery = v.strictObject({ since: v.exactOptional(since) });

/** As the store counts: positions in place of times. */
interface CountedFields {
  accepted: { events: number; from: number | null; isWhole: boolean };
  rejected: { events: number; from: number | null; isWhole: boolean };
  fields: { eventType: string; path: string; accepted: number; rejected: number; last: number }[];
  unlisted: number;
}

export interface CatalogParts {
  store: Pick<EventStore, "query" | "positionAt" | "timeOf">;
  siteKeys(): readonly string[];
  /** The property of the build that an environment serves. Rejects with HttpError 404 where there is none that can be read. */
  servedProperty(environment: EnvironmentName): Promise<PropertyFile>;
}

/** To be mounted at the API's root. */
export function catalogRoutes({ store, siteKeys, servedProperty }: CatalogParts): Hono {
  const app = new Hono();
  const trafficQuery = v.strictObject({
    since: v.exactOptional(since),
    site: v.exactOptional(siteFilter(siteKeys)),
    environment: v.exactOptional(environment),
  });

  app.get("/catalog", async (c) => {
    const { environment = "development" } = checkQuery(catalogQuery, c.req.query());
    return c.json(catalogOf(await servedProperty(environment)));
  });

  app.get("/field-traffic", async (c) => {
    const { since, ...narrowed } = checkQuery(trafficQuery, c.req.query());
    const from = since === undefined ? 0 : store.positionAt(since);
    const counted = await store.query<CountedFields>("field-traffic", { ...narrowed, from });
    const scanned = ({ from, ...rest }: CountedFields["accepted"]) => ({
      ...rest,
      from: from === null ? null : store.timeOf(from),
    });
    const traffic: FieldTraffic = {
      accepted: scanned(counted.accepted),
      rejected: scanned(counted.rejected),
      fields: counted.fields.map(({ last, ...field }) => ({ ...field, lastAt: store.timeOf(last) })),
      unlisted: counted.unlisted,
    };
    return c.json(traffic);
  });

  app.get("/rule-activity", async (c) => {
    const { since } = checkQuery(activityQuery, c.req.query());
    return c.json(
      await store.query<RuleActivity[]>("rule-activity", { from: since === undefined ? 0 : store.positionAt(since) }),
    );
  });
  return app;
}

/** The property without what only the edge uses. */
function catalogOf({
  format,
  orgId,
  datastreamId,
  guard,
  published,
  sizeLimits,
  ...file
}: PropertyFile): ServedCatalog {
  return {
    ...file,
    tenantKey: file.schema.tenantKey,
    reports: reportsOf([file]).map(({ name, title }) => ({ name, title })),
  };
}
