/** What axe finds wrong with a page. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Each colour scheme and each width once, for what lies deeper in a view: colours do not depend on the width, nor the
 * layout on the scheme. `every-view.spec.ts` goes through all four.
 */
export const looks = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 390 },
] as const;

/** Fails with what axe finds on the page as it is now, and where the page is wider than its window; `what` names the page. */
export async function isAccessible(page: Page, what: string): Promise<void> {
  // Every rule of axe's, good practice beside WCAG. Our pages have no frames, which is all that the slower way is for.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, `${what} is wider than its window by`).toBeLessThanOrEqual(0);
}
