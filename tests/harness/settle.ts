/** Waits until a page has nothing left to send: how a test can tell that something did not happen. */
import type { Page } from "@playwright/test";
import type { Wire } from "./start-wire.ts";

/**
 * Resolves when the library is ready, the page has been idle and nothing of the library's is on the wire, twice in a
 * row: what was answered may lead to more. Each is an event waited for; no time passes for its own sake.
 */
export async function settle(page: Page, wire: Wire): Promise<void> {
  for (let calm = 0; calm < 2; calm++) {
    await untilIdle(page);
    if (wire.busy()) calm = -1;
    await wire.quiet();
  }
}

async function untilIdle(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    await (window as { tagwell?: { ready: Promise<void> } }).tagwell?.ready;
    // After a click headless Chromium can hold its idle time back until the next frame, and a still page draws none.
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 250 }));
  });
}
