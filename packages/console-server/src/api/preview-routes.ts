/** Links to previews, /api/preview: which work, new ones, and taking one back. */
import { Hono } from "hono";
import type { Previews } from "../releases/previews.ts";
import { order } from "./describe/preview.ts";
import type { Gate } from "./gate.ts";
import { readJsonBody } from "./read-json-body.ts";

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
