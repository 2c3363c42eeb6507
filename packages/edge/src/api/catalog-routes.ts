/** What a build is, and what was seen of it: GET /catalog, /field-traffic and /rule-activity (contract: wire/catalog.ts). */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  allEvents,
  type EnvironmentName,
  envelope,
  environmentNames,
  type FieldTraffic,
  identities,
  type RuleActivity,
  siteLabels,
  tenantKey,
} from "@tagwell/contract";
import { Hono } from "hono";
import * as v from "valibot";
import type { EventStore } from "../judged-event.ts";
import { Refusal } from "../problem.ts";
import { checkQuery, since } from "./event-query.ts";

const environment = v.picklist(environmentNames, `expected one of ${environmentNames.join(", ")}`);
const sites = [...Object.keys(siteLabels), "unknown"];
const site = v.picklist(sites, `expected one of ${sites.join(", ")}`);
const catalogQuery = v.strictObject({ environment: v.exactOptional(environment) });
const trafficQuery = v.strictObject({
  since: v.exactOptional(since),
  site: v.exactOptional(site),
  environment: v.exactOptional(environment),
});
const activityQuery = v.strictObject({ since: v.exactOptional(since) });

/** As the store counts: positions in place of times. */
interface CountedFields {
  accepted: { events: number; from: number | null; isWhole: boolean };
  rejected: { events: number; from: number | null; isWhole: boolean };
  fields: { eventType: string; path: string; accepted: number; rejected: number; last: number }[];
  unlisted: number;
}

export interface CatalogParts {
  store: Pick<EventStore, "query">;
  /** First position of a moment (milliseconds since 1970). */
  positionAt(time: number): number;
  /** The folder of the build that an environment serves; undefined where none is known. */
  folderOf(environment: EnvironmentName): string | undefined;
}

/** To be mounted at the API's root. */
export function catalogRoutes({ store, positionAt, folderOf }: CatalogParts): Hono {
  const app = new Hono();
  const perMillisecond = positionAt(1);
  const timeOf = (position: number) => new Date(Math.floor(position / perMillisecond)).toISOString();

  app.get("/catalog", async (c) => {
    const { environment = "development" } = checkQuery(catalogQuery, c.req.query());
    const text = await readDescription(folderOf(environment));
    if (text === undefined) {
      throw new Refusal(
        404,
        "not-built",
        `The library's ${environment} build is not there, or is of an earlier edition. Type \`npm run build\`.`,
      );
    }
    const schema = { tenantKey, envelope, identities, events: allEvents };
    return c.json({ name: "Bayview Health", schema, ...JSON.parse(text) });
  });

  app.get("/field-traffic", async (c) => {
    const { since, ...narrowed } = checkQuery(trafficQuery, c.req.query());
    const from = since === undefined ? 0 : positionAt(since);
    const counted = await store.query<CountedFields>("field-traffic", { ...narrowed, from });
    const scanned = ({ from, ...rest }: CountedFields["accepted"]) => ({
      ...rest,
      from: from === null ? null : timeOf(from),
    });
    const traffic: FieldTraffic = {
      accepted: scanned(counted.accepted),
      rejected: scanned(counted.rejected),
      fields: counted.fields.map(({ last, ...field }) => ({ ...field, lastAt: timeOf(last) })),
      unlisted: counted.unlisted,
    };
    return c.json(traffic);
  });

  app.get("/rule-activity", async (c) => {
    const { since } = checkQuery(activityQuery, c.req.query());
    return c.json(
      await store.query<RuleActivity[]>("rule-activity", { from: since === undefined ? 0 : positionAt(since) }),
    );
  });
  return app;
}

/** property.json of a build; undefined where there is none. */
async function readDescription(folder: string | undefined): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  try {
    return await readFile(join(folder, "property.json"), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
