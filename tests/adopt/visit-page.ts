/** Visits a property's page in Chromium, and checks the console. */
import type { Browser } from "@playwright/test";

/** Opens the page and scrolls to its end. */
export async function visitPage(browser: Browser, port: number): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(`http://www.localhost:${port}/?utm_source=newsletter`);
    await page.waitForFunction(() => "tagwell" in window);
    await page.evaluate(() => (window as unknown as { tagwell: { ready: Promise<void> } }).tagwell.ready);
    await page.mouse.wheel(0, 100_000);
    // Events are sent shortly after they happen; the rest are sent when the visitor leaves the page.
    await page.waitForTimeout(1000);
  } finally {
    await page.close({ runBeforeUnload: false });
  }
}

/** Waits until the console shows this text. */
export async function consoleShows(browser: Browser, port: number, text: string): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(`http://localhost:${port}/`);
    await page.getByText(text).first().waitFor({ timeout: 20_000 });
  } finally {
    await page.close();
  }
}
