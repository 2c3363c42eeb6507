/** What each environment serves, and how an engineer changes it: /api/library. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import { environmentNames } from "@tagwell/contract";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { Publishing } from "../releases/publishing.ts";
import type { Releases } from "../releases/releases.ts";
import { build, environment, handedOver, order, signature } from "./describe/releases.ts";
import { checkQuery } from "./event-query.ts";
import type { Gate } from "./gate.ts";
import { expectedBy, readJsonBody } from "./read-json-body.ts";

const maxBuildBytes = 16 * 1024 * 1024;
const changeQuery = v.strictObject({ environment, build });

export interface ReleaseRouteParts {
  releases: Releases;
  publishing: Publishing;
  gate: Gate;
}

export function releaseRoutes({ releases, publishing, gate }: ReleaseRouteParts): Hono {
  const app = new Hono();
  const who = (c: Context) => gate.who(c) ?? "unknown";

  app.get("/library", async (c) => c.json(await releases.state()));
  app.get("/library/change", async (c) => {
    const asked = checkBuildQuery(changeQuery, c.req.query());
    return c.json(await releases.change(asked.environment, asked.build));
  });
  app.put("/library/builds/:environment", async (c) => {
    const { files } = await readJsonBody(c, handedOver, maxBuildBytes);
    const contents = Object.entries(files).map(([name, text]) => [name, Buffer.from(text, "base64")] as const);
    return c.json(await publishing.accept(environmentOf(c), new Map(contents), who(c)));
  });
  app.post("/library/publish", async (c) => {
    await publishing.publish(await readJsonBody(c, order), who(c));
    return c.json(await releases.state());
  });
  app.post("/library/roll-back", async (c) => {
    await publishing.rollBack(await readJsonBody(c, order), who(c));
    return c.json(await releases.state());
  });
  app.post("/library/signatures", async (c) => {
    await publishing.sign(await readJsonBody(c, signature), who(c));
    return c.json(await releases.state());
  });
  return app;
}

function environmentOf(c: Context) {
  const found = environmentNames.find((name) => name === c.req.param("environment"));
  if (found) return found;
  throw new HttpError(
    404,
    "no-such-environment",
    `There is no such environment. There are: ${environmentNames.join(", ")}.`,
  );
}

/** Checks a query by forms that describe bodies too. Throws HttpError 400 that names the parameter. */
export const checkBuildQuery = <Shape extends v.GenericSchema>(
  shape: Shape,
  query: Record<string, string>,
): v.InferOutput<Shape> =>
  checkQuery(shape, query, (issue) => `expected ${expectedBy(issue)}, found ${issue.received}`);
