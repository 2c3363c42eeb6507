/** Moves a visitor of the demonstration through the sites: opens pages, reads, follows links. */
import type { Page } from "@playwright/test";
import { sites } from "../../../../property/sites.ts";
import type { Chance } from "./chance.ts";

export interface Walk {
  page: Page;
  chance: Chance;
  /** Opens a page of a site; resolves when the page and the library are ready. */
  opens(site: keyof typeof sites, path: string): Promise<void>;
  /** Scrolls down in steps, to this share of the page or until the visitor tires. */
  reads(percent?: number): Promise<void>;
  /** Follows a link to another page; resolves when that page and the library are ready. */
  follows(selector: string): Promise<void>;
  /** Calls `tagwell.setConsent` on the page. */
  consents(value: "in" | "out" | "pending"): Promise<void>;
}

interface LibraryWindow {
  tagwell?: { ready: Promise<void>; setConsent(value: string): Promise<void> };
}

export function createWalk({ page, port, chance }: { page: Page; port: number; chance: Chance }): Walk {
  const isReady = async () => {
    await page.waitForFunction(() => "tagwell" in window);
    await page.evaluate(() => (window as LibraryWindow).tagwell?.ready);
  };
  return {
    page,
    chance,
    async opens(site, path) {
      await page.goto(`http://${sites[site].hosts.development[0]}:${port}${path}`, { waitUntil: "load" });
      await isReady();
    },
    async reads(percent = chance.one([20, 35, 60, 80, 100, 100])) {
      for (let share = 10; share <= percent; share += 15) await scrollTo(page, share);
      await scrollTo(page, percent);
    },
    async follows(selector) {
      const shown = page.locator(selector).filter({ visible: true }).first();
      // On a phone the site's navigation is collapsed, so a hidden link's address is opened directly.
      const address = await page
        .locator(selector)
        .first()
        .evaluate((link: HTMLAnchorElement) => link.href);
      if (await shown.isVisible()) await Promise.all([page.waitForEvent("load"), shown.click()]);
      else await page.goto(address);
      await isReady();
    },
    async consents(value) {
      await page.evaluate((choice) => (window as LibraryWindow).tagwell?.setConsent(choice), value);
    },
  };
}

/** Scrolls until this share of the page has been visible; resolves when the page has rendered. */
async function scrollTo(page: Page, percent: number): Promise<void> {
  await page.evaluate(async (share) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo({ top: (share / 100) * scrollHeight - window.innerHeight, behavior: "instant" });
    for (let drawn = 0; drawn < 3; drawn++) await new Promise(requestAnimationFrame);
  }, percent);
}
