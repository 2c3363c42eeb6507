/** Draws pages in Chromium for `npm run learn`: what a visitor sees of a site whose HTML is empty until scripts have run. */
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser, Page, Route } from "@playwright/test";
import { type Render, SourceFault } from "@tagwell/learn";
import { quietly } from "./chromium-arguments.ts";
import { findChromium } from "./find-chromium.ts";
import { root } from "./folders.ts";

export interface PageRenderer {
  render: Render;
  close(): Promise<void>;
}

/** What a page needs to be drawn; pictures and films are not words. */
const needed = new Set(["document", "script", "stylesheet", "fetch", "xhr"]);
const timeoutMs = 20_000;

/** Starts the browser with the first page. Each page has a context of its own: no cookie, nothing stored. */
export function createPageRenderer(): PageRenderer {
  let browser: Promise<Browser> | undefined;
  return {
    async render(url) {
      browser ??= launch();
      const context = await (await browser).newContext({ javaScriptEnabled: true, serviceWorkers: "block" });
      try {
        const page = await context.newPage();
        await page.route("**/*", (route) => allowOwn(route, url.origin));
        await page.goto(url.href, { waitUntil: "load", timeout: timeoutMs });
        return { url: new URL(page.url()), html: await page.content(), pushes: await dataLayerOf(page) };
      } finally {
        await context.close();
      }
    },
    async close() {
      // One that did not start has told so where it was asked for.
      await browser?.then((started) => started.close()).catch(() => undefined);
    },
  };
}

async function launch(): Promise<Browser> {
  const { chromium } = createRequire(join(root, "tests/package.json"))(
    "@playwright/test",
  ) as typeof import("@playwright/test");
  try {
    return await chromium.launch({ executablePath: findChromium(), chromiumSandbox: false, args: [...quietly] });
  } catch (error) {
    throw new SourceFault(`The site is drawn by scripts, and no browser starts. ${(error as Error).message}`);
  }
}

/** Reads, and from the page's own origin alone: analytics of the site see no visit. */
function allowOwn(route: Route, origin: string): Promise<void> {
  const request = route.request();
  const isOwn = URL.canParse(request.url()) && new URL(request.url()).origin === origin;
  const isRead = request.method() === "GET" && needed.has(request.resourceType());
  return isOwn && isRead ? route.continue() : route.abort();
}

/** The items of the page's data layer that are plain data. */
function dataLayerOf(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const layer = (window as { adobeDataLayer?: unknown }).adobeDataLayer;
    return Array.isArray(layer) ? layer.filter((item) => typeof item === "object" && item !== null) : [];
  });
}
