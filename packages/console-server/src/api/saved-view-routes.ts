/** /api/saved-views: the views that the signed-in account has saved, and what all accounts have saved as reports. */
import { Hono } from "hono";
import * as v from "valibot";
import type { SavedViews } from "../accounts/saved-views.ts";
import { reportName, savedView, viewName } from "./describe/saved-views.ts";
import { checkQuery } from "./event-query.ts";
import type { Gate } from "./gate.ts";
import { readJsonBody } from "./read-json-body.ts";
import { whoAsks } from "./session-answers.ts";

export interface SavedViewParts {
  views: SavedViews;
  gate: Gate;
}

/** To be mounted at /saved-views. */
export function savedViewRoutes({ views, gate }: SavedViewParts): Hono {
  const app = new Hono();
  app.get("/", (c) => c.json(views.list(gate.account(c)?.name)));
  app.post("/", async (c) => {
    const account = whoAsks(gate, c).name;
    views.save(account, await readJsonBody(c, savedView));
    return c.json(views.list(account));
  });
  app.delete("/", (c) => {
    views.remove(whoAsks(gate, c).name, checkQuery(v.strictObject({ name: viewName }), c.req.query()).name);
    return c.body(null, 204);
  });
  app.delete("/reports", (c) => {
    views.removeReport(checkQuery(v.strictObject({ report: reportName }), c.req.query()).report);
    return c.body(null, 204);
  });
  return app;
}
