/** Draws pages in Chromium for `learn`: what a visitor sees of a site whose HTML is empty until scripts have run. */
import { type httpGet, type Render, SourceFault } from "@tagwell/learn";
import type { Browser, LaunchOptions, Page, Route } from "playwright-core";

export type LaunchBrowser = (options: LaunchOptions) => Promise<Browser>;

export interface PageRenderer {
  render: Render;
  close(): Promise<void>;
}

/** What a page needs to be drawn; pictures and films are not words. */
const needed = new Set(["document", "script", "stylesheet", "fetch", "xhr"]);
const timeoutMs = 20_000;
const maxBytes = 20_000_000;

/**
 * The browser has no network of its own: its proxy is a port where nothing listens. What a page may read is read by `get`
 * and handed in, so that nothing else leaves, not even what a page sends when it is closed (keepalive requests pass
 * Playwright's routes), and the site's own analytics count no visit.
 */
const proxy = { server: "http://127.0.0.1:1" };

/** The browser does nothing that no page asked for. */
const quietArguments = ["--disable-background-networking", "--disable-component-update", "--no-first-run"];

/** Starts the browser with the first page. Each page has a context of its own: no cookie, nothing stored. */
export function createPageRenderer(get: typeof httpGet, launch: LaunchBrowser): PageRenderer {
  let browser: Promise<Browser> | undefined;

  async function fulfill(route: Route, mayRead: (url: URL) => boolean): Promise<void> {
    const request = route.request();
    const url = URL.canParse(request.url()) ? new URL(request.url()) : undefined;
    const isRead = request.method() === "GET" && needed.has(request.resourceType());
    if (!url || !isRead || !mayRead(url)) return route.abort();
    const answer = await get(url, { maxBytes, timeoutMs, accept: "*/*" }).catch(() => undefined);
    if (!answer || answer.isTooLarge) return route.abort();
    const {
      "content-encoding": _packed,
      "content-length": _length,
      "set-cookie": _cookie,
      ...headers
    } = answer.headers;
    return route.fulfill({ status: answer.status, headers, body: answer.body });
  }

  return {
    async render(url, mayRead) {
      browser ??= launch({ args: [...quietArguments], proxy }).catch(couldNotStart);
      const context = await (await browser).newContext({ serviceWorkers: "block" });
      try {
        const page = await context.newPage();
        await page.route("**/*", (route) => fulfill(route, mayRead));
        await page.goto(url.href, { waitUntil: "load", timeout: timeoutMs });
        return { url: new URL(page.url()), html: await page.content(), pushes: await dataLayerOf(page) };
      } finally {
        await context.close();
      }
    },
    async close() {
      // A browser that did not start was reported where it was asked for.
      await browser?.then((started) => started.close()).catch(() => undefined);
    },
  };
}

function couldNotStart(error: Error): never {
  throw error instanceof SourceFault
    ? error
    : new SourceFault(`The site is drawn by scripts, and no browser starts. ${error.message}`);
}

/** The items of the page's data layer that are plain data. */
function dataLayerOf(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const layer = (window as { adobeDataLayer?: unknown }).adobeDataLayer;
    return Array.isArray(layer) ? layer.filter((item) => typeof item === "object" && item !== null) : [];
  });
}
