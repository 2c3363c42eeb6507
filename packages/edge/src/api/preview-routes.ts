/** Links to previews, /api/preview: which work, new ones, and taking one back. */
import { environmentNames, previewHours } from "@tagwell/contract";
import { Hono } from "hono";
import * as v from "valibot";
import type { Previews } from "../releases/previews.ts";
import type { Gate } from "./gate.ts";
import { readJsonBody } from "./read-json-body.ts";
import { build } from "./release-routes.ts";

const notPage = "a page's address, such as https://www.example.org/";
const notHours = `a whole number from 1 to ${previewHours.max}`;
const order = v.strictObject({
  environment: v.picklist(environmentNames),
  page: v.pipe(v.string(notPage), v.maxLength(2000, notPage), v.url(notPage), v.regex(/^https?:/i, notPage)),
  build: v.exactOptional(build),
  hours: v.exactOptional(
    v.pipe(v.number(notHours), v.integer(notHours), v.minValue(1, notHours), v.maxValue(previewHours.max, notHours)),
  ),
});

export function previewRoutes({ previews, gate }: { previews: Previews; gate: Gate }): Hono {
  const app = new Hono();
  app.post("/preview", async (c) => {
    const who = gate.who(c) ?? "unknown";
    return c.json(await previews.make(await readJsonBody(c, order), who));
  });
  app.get("/preview", (c) => c.json(previews.list()));
  app.delete("/preview/:id", (c) => {
    previews.takeBack(c.req.param("id"), gate.who(c) ?? "unknown");
    return c.body(null, 204);
  });
  return app;
}
