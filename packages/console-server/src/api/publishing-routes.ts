/** Builds and how they differ (/api/builds), publications and requests for them (/api/publications). */

import { HttpError } from "@tagwell/collector/errors/http-error";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { OpenedReleases } from "../releases/open-releases.ts";
import { decline } from "./describe/publishing.ts";
import { environment, requestOrder } from "./describe/releases.ts";
import { checkQuery, since } from "./event-query.ts";
import type { Gate } from "./gate.ts";
import { readJsonBody } from "./read-json-body.ts";
import { checkBuildQuery } from "./release-routes.ts";

const ofEnvironment = v.strictObject({ environment });
const anyEnvironment = v.strictObject({ environment: v.exactOptional(environment) });
const build = v.pipe(
  v.string(),
  v.regex(/^([0-9a-f]{64}|as-built|served)$/, "a build's id, 64 digits, as-built, or served"),
);
const diffQuery = v.strictObject({ environment, from: build, to: build });
const publicationsQuery = v.strictObject({ environment: v.exactOptional(environment), since: v.exactOptional(since) });

export interface PublishingRouteParts extends Omit<OpenedReleases, "releases"> {
  gate: Gate;
}

export function publishingRoutes({ builds, publishing, publications, requests, gate }: PublishingRouteParts): Hono {
  const app = new Hono();
  const who = (c: Context) => gate.who(c) ?? "unknown";
  const decided = (c: Context) => c.json(requests.list().find((one) => one.number === numberOf(c)));

  app.get("/builds", async (c) => c.json(await builds.list(checkBuildQuery(ofEnvironment, c.req.query()).environment)));
  app.get("/builds/diff", async (c) => {
    const { environment, from, to } = checkBuildQuery(diffQuery, c.req.query());
    return c.json(await builds.diff(environment, from, to));
  });
  app.get("/publications", (c) => c.json(publications.rows(checkQuery(publicationsQuery, c.req.query()))));
  app.get("/publications/requests", (c) => {
    return c.json(requests.list(checkBuildQuery(anyEnvironment, c.req.query()).environment));
  });
  app.post("/publications/requests", async (c) => {
    return c.json(await publishing.request(await readJsonBody(c, requestOrder), who(c)), 201);
  });
  app.post("/publications/requests/:number/approve", async (c) => {
    await publishing.approve(numberOf(c), who(c));
    return decided(c);
  });
  app.post("/publications/requests/:number/decline", async (c) => {
    const { reason } = await readJsonBody(c, decline);
    await publishing.decline(numberOf(c), who(c), reason);
    return decided(c);
  });
  app.post("/publications/requests/:number/withdraw", async (c) => {
    await publishing.withdraw(numberOf(c), who(c));
    return decided(c);
  });
  return app;
}

function numberOf(c: Context): number {
  const text = c.req.param("number") ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new HttpError(404, "no-such-request", "A request for a publication has a whole number.");
}
