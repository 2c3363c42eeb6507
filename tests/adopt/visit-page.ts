/** Visits a property's page in Chromium, and checks the console. */
import type { Browser } from "@playwright/test";
import { patientMs } from "../../scripts/lib/test-limits.ts";

/** Opens the page and scrolls to its end. */
export async function visitPage(browser: Browser, port: number): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(`http://www.localhost:${port}/?utm_source=newsletter`);
    await page.waitForFunction(() => "tagwell" in window);
    await page.evaluate(() => (window as unknown as { tagwell: { ready: Promise<void> } }).tagwell.ready);
    await page.mouse.wheel(0, 100_000);
    await page.waitForFunction(() => window.scrollY > 0);
    // What has not been sent is sent when the visitor leaves the page.
    await page.goto("about:blank");
  } finally {
    await page.close();
  }
}

/** Waits until the console shows this text. */
export async function consoleShows(browser: Browser, port: number, text: string): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(`http://localhost:${port}/`);
    await page.getByText(text).first().waitFor({ timeout: patientMs });
  } finally {
    await page.close();
  }
}
