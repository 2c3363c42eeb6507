/** Opens one view of the console after the other, as its links do: only the first one loads the console. */
import { expect, type Page } from "@playwright/test";

/** Views with the same start of their path share a component, and so do the list of events and an event. */
const partOf = (path: string) => /^\/[^/?]*/.exec(path.replace(/^\/events\b/, "/live"))?.[0];

/** Opens the address, and waits until the view is there and loads nothing more. */
export async function opensView(page: Page, address: string): Promise<void> {
  const [from, to] = [new URL(page.url()), new URL(address)];
  const path = to.pathname + to.search;
  // What shows another address with the same parts cannot be told from what showed the one before: it is loaded.
  if (from.origin !== to.origin || partOf(from.pathname) === partOf(path)) await page.goto(address);
  else await goesTo(page, path);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
}

/** Resolves once nothing of the view before is shown. */
async function goesTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    for (const part of document.querySelectorAll("main > *")) part.setAttribute("data-before", "");
    // The router hears of it.
    history.pushState(null, "", address);
  }, path);
  await expect(page.locator("main > [data-before]")).toHaveCount(0);
}
