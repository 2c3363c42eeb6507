/** The console on its host, and the pages to try a property on, each on the hosts of its site. */
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import type { ServedProperties } from "@tagwell/collector/doors/served-property";
import { targetOf } from "@tagwell/collector/http/request-target";
import { answerBuiltFile, isBuilt, plainPath } from "@tagwell/collector/tags/built-files";
import { type Context, Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { hostName, isConsoleHost } from "../api/console-hosts.ts";

export interface PageParts {
  properties: Pick<ServedProperties, "list" | "siteOfHost">;
  /** Host without port by which other machines reach the console; it is always on localhost. */
  consoleHost: string | undefined;
  /** Folder of the built console. */
  console: string | undefined;
  /** Folder of the pages: a folder for each site key, or one application for all sites (EdgeOptions). */
  pages: string | undefined;
}

type PageContext = Context<{ Bindings: HttpBindings }>;

/** The console runs only its own files, connects only to its own origin, and cannot be framed. */
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

export function pageRoutes({ properties, consoleHost, console, pages }: PageParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const consoleApp = singlePage(() => console, "The console is not built.");
  const siteApps = new Map<string, (c: PageContext) => Promise<Response>>();
  const siteApp = (site: string) => {
    const made =
      siteApps.get(site) ?? singlePage(() => pagesOf(pages, site), `There are no pages for the site ${site}.`);
    siteApps.set(site, made);
    return made;
  };
  const isConsole = (c: PageContext) => isConsoleHost(c.req.header("host"), consoleHost);
  app.use((c, next) => (isConsole(c) ? consoleHeaders(c, next) : next()));
  app.get("*", async (c) => {
    if (isConsole(c)) return consoleApp(c);
    // Not by a parser of addresses, which throws for some hosts (`xn--`).
    const host = hostName(c.req.header("host"));
    const site = properties.siteOfHost(host);
    if (site !== undefined) return siteApp(site)(c);
    const known = properties.list().flatMap(({ file }) => file.sites.flatMap(({ hosts }) => hosts));
    return c.text(`No site of this edge has the host ${host}. It has: ${["localhost", ...known].join(", ")}.\n`, 404);
  });
  return app;
}

/** The folder named for the site where there is one, else the application for all sites. */
const pagesOf = (pages: string | undefined, site: string) =>
  pages !== undefined && isBuilt(join(pages, site), "index.html") ? join(pages, site) : pages;

/** Serves a folder of files; a path that names no file gets index.html, whose script routes it. */
function singlePage(folderNow: () => string | undefined, missing: string): (c: PageContext) => Promise<Response> {
  const notBuilt = `${missing} \`npm start\` builds what is missing.\n`;
  const notServed = `${missing} This edge was not given a folder for it.\n`;
  return async (c) => {
    const { path } = targetOf(c.env.incoming);
    const isPage = plainPath(path) !== undefined && !/\.\w{1,8}$/.test(path);
    // Looked up at each request, because the folder may be built while the edge runs.
    const folder = folderNow();
    if (folder === undefined) return c.text(notServed, 404);
    if (isBuilt(folder, "index.html")) {
      const found = await answerBuiltFile(c, folder, path);
      if (found) return found;
      const index = isPage ? await answerBuiltFile(c, folder, "/index.html") : undefined;
      if (index) return index;
    } else if (isPage) return c.text(notBuilt, 503, { "Retry-After": "5" });
    return c.text("There is no such file.\n", 404);
  };
}
