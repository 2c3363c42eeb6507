/** Checks a page with axe. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Each colour scheme and each width once, for content deeper in a view: colours do not depend on the width, nor the layout
 * on the scheme. `every-view.spec.ts` runs all four combinations.
 */
export const looks = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 390 },
] as const;

/** The rules of axe whose result depends on the colour scheme. */
const rulesOnColours = ["color-contrast", "link-in-text-block"];

/**
 * Fails with axe's findings on the page in its current state, or if the page is wider than its window; `what` names the
 * page. `rules` are all of axe's, including best practices beyond WCAG, or those on colours, for a page that is checked
 * in another colour scheme too.
 */
export async function isAccessible(page: Page, what: string, rules: "all" | "on colours" = "all"): Promise<void> {
  // A dialog that is fading in has no colours of its own yet. An endless animation is part of the page's state.
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished.catch(() => {}));
    await Promise.all(ends);
  });
  const runOnly = rules === "all" ? {} : { runOnly: rulesOnColours };
  // The slower mode is only needed for frames, which our pages lack.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], ...runOnly });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, `${what} is wider than its window by`).toBeLessThanOrEqual(0);
}
