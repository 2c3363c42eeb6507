/**
 * The asset host, on every host: /tags/<environment>/<file> is the build that the environment serves, and
 * /tags/<environment>/builds/<build>/<file> a published build that never changes. Previews are under /tags/preview.
 */
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { type EnvironmentName, environmentNames } from "@tagwell/contract";
import { Hono } from "hono";
import type { TrustedProxies } from "../http/client-address.ts";
import { answerBuiltFile, isNamedForContent } from "./built-files.ts";
import type { PageNotices } from "./page-notices.ts";
import { servePreviews } from "./preview-files.ts";
import type { OpenPreview, ServedBuilds } from "./served-builds.ts";

/** The builds of a folder without any published ones. */
export function builtReleases(tags: string | undefined): ServedBuilds {
  return {
    serving: async (environment) => ({ folders: tags === undefined ? [] : [join(tags, environment)] }),
    folderOf: async () => undefined,
  };
}

/** Any page may load these files: they are public. */
export function tagRoutes(
  releases: ServedBuilds,
  previews: { open: OpenPreview } | undefined,
  trusted: TrustedProxies,
  notices: Pick<PageNotices, "scriptFor">,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    await next();
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    c.header("Timing-Allow-Origin", "*");
  });
  app.get("/preview/*", servePreviews(previews, trusted));
  const names = environmentNames.join("|");
  app.get(`/:environment{${names}}/builds/:build{[0-9a-f]{12,64}}/*`, async (c, next) => {
    const folder = await releases.folderOf(c.req.param("environment") as EnvironmentName, c.req.param("build"));
    if (folder === undefined) return next();
    const found = await answerBuiltFile(c, folder, c.req.path.replace(/^(?:\/[^/]+){4}/, ""));
    if (!found) return next();
    // A build with another file would have another id.
    found.headers.set("Cache-Control", "public, max-age=31536000, immutable");
    return found;
  });
  app.get(`/:environment{${names}}/*`, async (c, next) => {
    const environment = c.req.param("environment") as EnvironmentName;
    const path = c.req.path.replace(/^(?:\/[^/]+){2}/, "");
    const { folders: all, withheld } = await releases.serving(environment);
    if (withheld !== undefined) return c.text(`${withheld}\n`, 404, { "Cache-Control": "no-store" });
    const [current, ...earlier] = all;
    // A page that loaded tagwell.js of an earlier build requests that build's chunks later.
    const folders = isNamedForContent(c.req.path) ? [current, ...earlier] : [current];
    for (const folder of folders) {
      if (folder === undefined) continue;
      const found = await answerBuiltFile(c, folder, path, notices.scriptFor(environment, path));
      if (found) return found;
    }
    return next();
  });
  app.all("*", (c) => c.text("There is no such file. `tagwell build` writes the builds.\n", 404));
  return app;
}
