/** The builds, what is published, and who did it: /api/library. */
import { environmentNames } from "@tagwell/contract";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { HttpError } from "../errors/http-error.ts";
import type { Releases } from "../releases/releases.ts";
import { allowMethods } from "./allow-methods.ts";
import type { Gate } from "./gate.ts";
import { expectedBy, readJsonBody } from "./read-json-body.ts";

const environment = v.picklist(environmentNames);
export const build = v.pipe(v.string(), v.regex(/^([0-9a-f]{12}|as-built)$/, "a build's twelve digits, or as-built"));
const publishedBuild = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, "a build's twelve digits"));
const note = v.pipe(v.string(), v.trim(), v.maxLength(500, "at most 500 characters"));
const order = v.strictObject({
  environment,
  build,
  replaces: v.nullable(publishedBuild),
  note: v.exactOptional(note),
});
const signature = v.strictObject({ environment, build: publishedBuild });
const changeQuery = v.strictObject({ environment, build });

export function releaseRoutes({ releases, gate }: { releases: Releases; gate: Gate }): Hono {
  const app = new Hono();
  const who = (c: Context) => gate.account(c)?.name ?? "unknown";

  app.get("/library", async (c) => c.json(await releases.state()));
  app.get("/library/change", async (c) => {
    const asked = checkQuery(changeQuery, c.req.query());
    return c.json(await releases.change(asked.environment, asked.build));
  });
  app.post("/library/publish", gate.needs("engineer"), async (c) => {
    await releases.publish(await readJsonBody(c, order), who(c));
    return c.json(await releases.state());
  });
  app.post("/library/roll-back", gate.needs("engineer"), async (c) => {
    await releases.rollBack(await readJsonBody(c, order), who(c));
    return c.json(await releases.state());
  });
  app.post("/library/signatures", gate.needs("officer"), async (c) => {
    const asked = await readJsonBody(c, signature);
    releases.sign(asked.environment, asked.build, who(c));
    return c.json(await releases.state());
  });
  allowMethods(app, {
    "/library": "GET",
    "/library/change": "GET",
    "/library/publish": "POST",
    "/library/roll-back": "POST",
    "/library/signatures": "POST",
  });
  return app;
}

function checkQuery<Shape extends v.GenericSchema>(shape: Shape, query: Record<string, string>): v.InferOutput<Shape> {
  const result = v.safeParse(shape, query);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const expected = `expected ${expectedBy(issue)}, found ${issue.received}`;
  throw new HttpError(400, "bad-query", `The query parameter ${v.getDotPath(issue)}: ${expected}.`);
}
