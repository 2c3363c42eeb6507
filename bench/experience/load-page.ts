/** Loads a replica page on a slow device and network, with some input, and returns its web vitals. */
import type { Browser, CDPSession, Page } from "@playwright/test";
import { calm } from "../make-visit.ts";
import { slowNetwork } from "./slow-network.ts";

export const vitals = ["LCP", "INP", "CLS"] as const;
export type Vitals = Record<(typeof vitals)[number], number>;

interface Load {
  browser: Browser;
  address: string;
  /** False blocks the library's script; everything else stays the same. */
  library: boolean;
  /** The measuring script. */
  observer: string;
  /** Whether the address is behind a slow link already, so that the browser's network stays as it is. */
  isLinkSlow: boolean;
}

/** A first load without a cache. Throws when the library runs but sends nothing. */
export async function loadPage({ browser, address, library, observer, isLinkSlow }: Load): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, ignoreHTTPSErrors: true });
  try {
    await context.addInitScript({ content: observer });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowNetwork.cpu });
    await cdp.send("Network.enable");
    await cdp.send("Network.setBlockedURLs", { urls: library ? [] : ["*/tags/*"] });
    if (!isLinkSlow) await slowDown(cdp);
    let sent = false;
    page.on("request", (request) => {
      sent ||= new URL(request.url()).pathname.startsWith("/ee/");
    });
    await page.goto(address, { waitUntil: "load" });
    await interact(page);
    // Input starts now so that it coincides with the library's work after the load event.
    if (library && !sent) await page.waitForRequest(/\/ee\//);
    await calm(page);
    if (!library && sent) throw new Error(`${address}: something was sent without the library.`);
    const values = await page.evaluate(() => (window as unknown as { benchVitals: object }).benchVitals);
    // Without a layout shift there is no CLS report.
    const found = { CLS: 0, ...(values as Partial<Vitals>) };
    const missing = vitals.filter((name) => found[name] === undefined);
    if (missing.length > 0) throw new Error(`${address}: web-vitals did not report ${missing.join(", ")}.`);
    return found as Vitals;
  } finally {
    await context.close();
  }
}

async function slowDown(cdp: CDPSession): Promise<void> {
  const { latency, down, up } = slowNetwork;
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
}

/** Clicks the heading, types into the first field, presses Tab and scrolls. Nothing leaves the page. */
async function interact(page: Page): Promise<void> {
  const heading = await page.locator("h1").first().boundingBox();
  if (!heading) throw new Error(`${page.url()} has no heading to click.`);
  for (let press = 0; press < 3; press++) await page.mouse.click(heading.x + 10, heading.y + heading.height / 2);
  const field = page.locator("main input[type=search]:visible, main input[type=text]:visible").first();
  if (await field.count()) {
    await field.focus();
    await page.keyboard.type("heart");
  }
  for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
  for (let screen = 0; screen < 3; screen++) await page.mouse.wheel(0, 600);
}
