/**
 * The asset host, on every host: /tags/<environment>/<file> is the build that the environment serves, and
 * /tags/<environment>/builds/<build>/<file> a published build that never changes. Previews are under /tags/preview.
 */
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { type EnvironmentName, environmentNames, previewPath } from "@tagwell/contract";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { HttpError } from "../errors/http-error.ts";
import { clientOf, type TrustedProxies } from "../http/client-address.ts";
import { answerBuiltFile, isNamedForContent } from "./built-files.ts";
import type { OpenPreview, ServedBuilds } from "./served-builds.ts";

/** The builds of a folder without any published ones. */
export function builtReleases(tags: string | undefined): ServedBuilds {
  return {
    serving: async (environment) => ({ folders: tags === undefined ? [] : [join(tags, environment)] }),
    folderOf: async () => undefined,
  };
}

/**
 * Any page may load these files: they are public. `notices`: what pages that load an environment's `tagwell.js` are told in the browser's
 * console, in development only.
 */
export function tagRoutes(
  releases: ServedBuilds,
  previews: { open: OpenPreview } | undefined,
  trusted: TrustedProxies,
  notices: ReadonlyMap<EnvironmentName, string>,
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
    const { folders, withheld } = await releases.serving(environment);
    if (withheld !== undefined) return c.text(`${withheld}\n`, 404, { "Cache-Control": "no-store" });
    const notice = environment === "development" && path === "/tagwell.js" ? notices.get(environment) : undefined;
    const script = notice && `console.error(${JSON.stringify(`Tagwell: ${notice}`)});\n`;
    // A page that loaded tagwell.js of an earlier build requests that build's chunks later.
    for (const folder of isNamedForContent(path) ? folders : folders.slice(0, 1)) {
      const found = await answerBuiltFile(c, folder, path, script);
      if (found) return found;
    }
    return next();
  });
  app.all("*", (c) => c.text("There is no such file. `tagwell build` writes the builds.\n", 404));
  return app;
}

/** The file that starts a preview. */
const entry = "preview.js";
const isOver =
  "This preview is over or was taken back, or its link is not complete or was made for another host. Make another link in the console.";

/**
 * Answers the build's scripts for a valid token to pages of its host, and 404 for any other, always without a cache. `previews` is
 * undefined on an edge without a console, which has no key.
 */
function servePreviews(
  previews: { open: OpenPreview } | undefined,
  trusted: TrustedProxies,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c) => {
    const [token = "", file = ""] = c.req.path.slice(previewPath.length).split(/\/(.*)/s);
    const opened = await previews?.open(token);
    const page = pageHost(c, trusted, file);
    if (opened === undefined || (page !== undefined && page !== opened.host))
      throw new HttpError(404, "no-such-preview", isOver, { "Cache-Control": "no-store" });
    const found = /^[\w-]+(?:\.[\w-]+)*\.js$/.test(file) ? await answerBuiltFile(c, opened.folder, file) : undefined;
    if (!found)
      throw new HttpError(404, "no-such-file", "The build has no such file.", { "Cache-Control": "no-store" });
    found.headers.set("Cache-Control", "no-store");
    return found;
  };
}

/**
 * The host of the page that asks. Pages import the entry, and a browser sends the Origin with what a page imports from another host.
 * Without one it is the host that is asked. A script that the entry adds as an element comes without Origin from anywhere: undefined.
 */
function pageHost(c: Context, trusted: TrustedProxies, file: string): string | undefined {
  const origin = c.req.header("origin");
  if (origin !== undefined) return URL.canParse(origin) ? new URL(origin).hostname : "";
  if (file !== entry) return undefined;
  return (clientOf(c.env.incoming, trusted).host ?? "").replace(/:\d+$/, "").toLowerCase();
}
