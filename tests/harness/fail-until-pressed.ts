/** Requests that fail until the visitor of a page presses something, such as "Try again". */
import type { Page, Route } from "@playwright/test";

/**
 * Lets requests to this address fail until something in the page is clicked. A view asks again by itself, too, when a part of it comes
 * later: had the fault ended before the click, its button might be gone.
 */
export async function failUntilPressed(
  page: Page,
  address: string,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  await page.addInitScript(() =>
    addEventListener("click", () => document.documentElement.setAttribute("data-pressed", ""), { capture: true }),
  );
  // Before there is a document, nothing is pressed.
  const isPressed = () => page.evaluate(() => "pressed" in document.documentElement.dataset).catch(() => false);
  await page.route(address, async (route) => ((await isPressed()) ? route.continue() : fail(route)));
}
