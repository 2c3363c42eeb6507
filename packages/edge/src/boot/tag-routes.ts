/** The library's asset host: /tags/<environment>/<file>, on every host (CONTRACT 1). */
import { environmentNames } from "@tagwell/contract";
import { Hono } from "hono";
import { builtFiles } from "./built-files.ts";

/** Serves `folder`, which has one folder for each environment. Any page may load these files: they are public. */
export function tagRoutes(folder: string | undefined): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    c.header("Timing-Allow-Origin", "*");
  });
  if (folder !== undefined) {
    app.get(`/:environment{${environmentNames.join("|")}}/*`, (c, next) => {
      return builtFiles(folder, (path) => path.replace(/^\/tags/, ""))(c, next);
    });
  }
  app.all("*", (c) => c.text("There is no such file. The library is built by `npm run build`.\n", 404));
  return app;
}
