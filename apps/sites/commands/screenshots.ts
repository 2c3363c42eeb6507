/** `npm run prove pictures`: every view of the console after the demo's visits: what it weighs, and pictures, dark and light, wide and narrow, in forced colours and at 200 %. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { startEdge } from "@tagwell/console-server";
import { printBetweenMarkers } from "../../../scripts/docs/print-between-markers.ts";
import { buildForDevelopment } from "../../../scripts/lib/build-for-development.ts";
import { chromiumArguments } from "../../../scripts/lib/chromium-arguments.ts";
import { edgeOptions } from "../../../scripts/lib/edge-options.ts";
import { findChromium } from "../../../scripts/lib/find-chromium.ts";
import { root } from "../../../scripts/lib/folders.ts";
import { helped } from "../../../scripts/lib/print-help.ts";
import { playAgainst } from "./demo.ts";
import { type ViewWeight, weightTable, weighView } from "./weigh-view.ts";

const { chromium } = createRequire(join(root, "tests/package.json"))(
  "@playwright/test",
) as typeof import("@playwright/test");

/** Not committed: they are made again in minutes, and each change of the console would add megabytes to the repository. */
const folder = join(root, "dist/pictures");
/** The one picture that a document shows. */
const shown = { from: join(folder, "live-light-1280.png"), to: join(root, "docs/images/console.png") };
/** A picture in a document with more bytes than this is a mistake. */
const maxBytes = 300 * 1024;
const weightsPage = join(root, "docs/measurements/console.md");

/** Plays the visits (`--visits`, default 100) against an edge of its own, then takes the pictures. */
export async function run(args: string[]): Promise<number> {
  if (
    helped(args, "npm run prove pictures -- [--visits 100]: pictures of every view of the console, in dist/pictures/.")
  )
    return 0;
  const { values } = parseArgs({ args, options: { visits: { type: "string", default: "100" } } });
  await buildForDevelopment(console.log);
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-pictures-"));
  const edge = await startEdge(await edgeOptions({ port: 0, dataDir }));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: false,
    args: [...chromiumArguments],
  });
  try {
    await playAgainst(edge.port, { visits: Number(values.visits), atOnce: 3, seed: 1 });
    mkdirSync(folder, { recursive: true });
    const origin = `http://localhost:${edge.port}`;
    const account = await signsIn(browser, origin + edge.makeFirstLink());
    await weighViews(browser, origin, account);
    await takePictures(browser, origin, account);
  } finally {
    await browser.close();
    await edge.close();
    rmSync(dataDir, { recursive: true });
  }
  copyFileSync(shown.from, shown.to);
  const isLarge = statSync(shown.to).size > maxBytes;
  if (isLarge) console.error(`docs/images/console.png is larger than ${maxBytes / 1024} KB.`);
  return isLarge ? 1 : 0;
}

type Account = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** An account with all roles: without one, some views show only how to sign in. */
async function signsIn(browser: Browser, link: string): Promise<Account> {
  const page = await browser.newPage();
  await page.goto(link);
  await page.getByLabel("Name").fill("Ana");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Account: Ana" }).waitFor();
  const account = await page.context().storageState();
  await page.close();
  return account;
}

/** Writes the table of weights into the document. */
async function weighViews(browser: Browser, origin: string, storageState: Account): Promise<void> {
  const options = { storageState, viewport: { width: 1280, height: 800 } };
  const weights: Record<string, ViewWeight> = {};
  for (const { name, path } of await viewsOf(browser, origin))
    weights[name] = await weighView(browser, options, origin + path, isRendered);
  const table = weightTable(weights);
  console.log(table);
  writeFileSync(weightsPage, printBetweenMarkers(readFileSync(weightsPage, "utf8"), "views", table));
}

const wide = { width: 1280, height: 800 };
/** How each view is looked at, by the end of its picture's name. */
const looks: Record<string, BrowserContextOptions> = {
  "light-1280": { colorScheme: "light", viewport: wide },
  "light-390": { colorScheme: "light", viewport: { width: 390, height: 844 } },
  "dark-1280": { colorScheme: "dark", viewport: wide },
  "dark-390": { colorScheme: "dark", viewport: { width: 390, height: 844 } },
  "forced-1280": { forcedColors: "active", viewport: wide },
  // 200 % zoom: half as many CSS pixels, each of them twice as large.
  "zoom-200": { viewport: { width: wide.width / 2, height: wide.height / 2 }, deviceScaleFactor: 2 },
};

async function takePictures(browser: Browser, origin: string, storageState: Account): Promise<void> {
  const views = await viewsOf(browser, origin);
  const { left, right } = await twoEvents(browser, origin);
  for (const [look, options] of Object.entries(looks)) {
    const page = await browser.newPage({ ...options, storageState });
    const take = async (name: string) => {
      await isRendered(page);
      const file = `${name}-${look}.png`;
      await page.screenshot({ path: join(folder, file), animations: "disabled" });
      console.log(`dist/pictures/${file}`);
    };
    for (const { name, path } of views) {
      await page.goto(origin + path);
      await take(name);
    }
    await page.goto(`${origin}/compare?left=${left}&right=${right}`);
    await page.getByRole("table").waitFor();
    await take("compare");
    await page.getByRole("link", { name: "Open the left event" }).click();
    await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
    await take("event");
    await page.close();
  }
}

/** The keys of a page view and a scroll depth in the list. The window is high, because the list renders visible rows only. */
async function twoEvents(browser: Browser, origin: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 20_000 } });
  await page.goto(origin);
  const keyOf = (hasText: string) =>
    page
      .getByRole("grid", { name: "Events, newest first" })
      .getByRole("row")
      .filter({ hasText })
      .first()
      .getAttribute("data-key");
  const two = { left: await keyOf("Page view"), right: await keyOf("Page scroll") };
  await page.close();
  return two;
}

/** The views in the navigation: a new one is included without a change here. */
async function viewsOf(browser: Browser, origin: string): Promise<{ name: string; path: string }[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(origin);
  const links = page.getByRole("navigation", { name: "Views" }).getByRole("link");
  await links.first().waitFor();
  const views = await links.evaluateAll((all) =>
    all.map((link) => {
      const path = new URL((link as HTMLAnchorElement).href).pathname;
      return { name: path.slice(1), path };
    }),
  );
  await page.close();
  return views;
}

/** Resolves when nothing is loading, the fonts are loaded and two frames have been drawn. */
async function isRendered(page: Page): Promise<void> {
  await page.getByRole("main").waitFor();
  await page.waitForFunction(() => document.querySelector("[role=progressbar]") === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let drawn = 0; drawn < 2; drawn++) await new Promise(requestAnimationFrame);
  });
}
