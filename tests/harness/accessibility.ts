/** Checks a page with axe. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * Each colour scheme and each width once, for content deeper in a view: colours do not depend on the width, nor the layout
 * on the scheme. `every-view.spec.ts` runs all combinations.
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
  const violations = await violationsOn(page, { resultTypes: ["violations"], ...runOnly });
  expect(violations.map((violation) => `${what} ${violation}`)).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, `${what} is wider than its window by`).toBeLessThanOrEqual(0);
}

/** What axe finds on the page, without its frames: ours has none. */
async function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
  // Half a megabyte, once for each document that is checked.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(readFileSync(axeFile, "utf8"));
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run(root: Document, options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, options);
}
