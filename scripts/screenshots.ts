/** `npm run screenshots`: pictures of the console for the README, with the events of a real visit. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { startEdge } from "@tagwell/edge";
import { buildForDevelopment } from "./build-for-development.ts";
import { edgeOptions } from "./edge-options.ts";
import { findChromium } from "./find-chromium.ts";
import { root } from "./folders.ts";

const { chromium } = createRequire(join(root, "tests/package.json"))(
  "@playwright/test",
) as typeof import("@playwright/test");

/** Pages of a visit, each scrolled to its end. */
const visit = [
  "http://clinic.localhost/?utm_source=newsletter&utm_campaign=heart-month",
  "http://clinic.localhost/conditions/heart-failure",
  "http://clinic.localhost/search?search=Ana+Lopez+cardiology",
  "http://childrens.localhost/lp/heart-of-expertise",
  "http://university.localhost/",
  "http://giving.localhost/",
  "http://schedule.localhost/openscheduling/standalone?dept=311&id=20108",
];

/** Makes the pictures in docs/images. */
export async function run(): Promise<number> {
  await buildForDevelopment(console.log);
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-pictures-"));
  const edge = await startEdge(edgeOptions({ port: 0, dataDir }));
  const browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: false });
  try {
    await makeVisit(browser, edge.port);
    await takePictures(browser, edge.port);
  } finally {
    await browser.close();
    await edge.close();
    rmSync(dataDir, { recursive: true });
  }
  return 0;
}

async function makeVisit(browser: Browser, port: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  for (const address of visit) {
    const url = new URL(address);
    url.port = String(port);
    await page.goto(url.href);
    await page.evaluate(() => (window as unknown as { tagwell: { ready: Promise<void> } }).tagwell.ready);
    await page.mouse.wheel(0, 60_000);
    await page.waitForTimeout(400);
  }
  await page.close();
}

async function takePictures(browser: Browser, port: number): Promise<void> {
  const folder = join(root, "docs/images");
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 800 } });
    await page.goto(`http://localhost:${port}/`);
    const rows = page.getByLabel("Event list").getByRole("row");
    await rows.nth(3).waitFor();
    await page.screenshot({ path: join(folder, `console-live${colorScheme === "dark" ? "-dark" : ""}.png`) });
    await rows.filter({ hasText: "Page view" }).first().click();
    await page.getByText("Verdict").or(page.getByText("Accepted")).first().waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(folder, `console-event${colorScheme === "dark" ? "-dark" : ""}.png`) });
    await page.close();
  }
}
