/** What people open: the console on localhost, the replica sites on their hosts. */
import type { SiteKey } from "@tagwell/contract";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { isConsoleHost } from "../api/local-only.ts";
import { builtFiles, isBuilt } from "./built-files.ts";

export interface PageParts {
  sites: Record<string, SiteKey>;
  /** Host without port by which other machines reach the console; localhost is the console's always. */
  consoleHost: string | undefined;
  /** Folder of the built console. */
  console: string | undefined;
  /** Folder of the built sites application, one for all sites. */
  siteFiles: string | undefined;
}

/** The console runs only what it is built of, talks only to its own origin, and stands in nobody's frame. */
const consoleHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", "data:"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
  },
  strictTransportSecurity: false,
});

export function pageRoutes({ sites, consoleHost, console, siteFiles }: PageParts): Hono {
  const app = new Hono();
  const consoleApp = singlePage(console, "console");
  const sitesApp = singlePage(siteFiles, "sites");
  const isConsole = (c: Context) => isConsoleHost(c.req.header("host"), consoleHost);
  app.use((c, next) => (isConsole(c) ? consoleHeaders(c, next) : next()));
  app.get("*", async (c) => {
    if (isConsole(c)) return consoleApp(c);
    const name = new URL(c.req.url).hostname;
    if (Object.hasOwn(sites, name)) return sitesApp(c);
    const known = ["localhost", ...Object.keys(sites)].join(", ");
    return c.text(`No site of this edge has the host ${name}. It has: ${known}.\n`, 404);
  });
  return app;
}

/** A folder of files; any path that names no file is the application's own, and gets its index.html. */
function singlePage(folder: string | undefined, name: string): (c: Context) => Promise<Response> {
  const notBuilt = `The ${name} application is not built. Run \`npm start\`, which builds it, or \`npm run build -w apps/${name}\`.\n`;
  let files: MiddlewareHandler | undefined;
  let index: MiddlewareHandler | undefined;
  return async (c) => {
    // Looked at on each request: the folder may be built while the edge runs.
    if (!isBuilt(folder, "index.html")) return c.text(notBuilt, 503, { "Retry-After": "5" });
    files ??= builtFiles(folder);
    index ??= builtFiles(folder, () => "/index.html");
    const found = await files(c, async () => {});
    if (found instanceof Response) return found;
    if (/\.\w{1,8}$/.test(c.req.path)) return c.text("There is no such file.\n", 404);
    return ((await index(c, async () => {})) as Response | undefined) ?? c.text(notBuilt, 503);
  };
}
