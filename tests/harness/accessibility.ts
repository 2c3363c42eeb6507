/** Checks a page with axe, in every window and for every system. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { areAllCases } from "@tagwell/contract/testing/cases-of";
import type { AxeResults, RunOptions } from "axe-core";
import { cutParts, hiddenFocus } from "./reflow.ts";

const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** 1280 pixels at 400 % zoom, where nothing may be cut off, scroll in two directions or cover the focus. */
const zoomed = { width: 320, height: 256 };
export const narrow = [{ width: 390, height: 844 }, zoomed] as const;
const wide = 1280;
const everyWindow = [{ width: wide, height: 844 }, ...narrow];
interface WindowSize {
  width: number;
  height: number;
}

/** The rules whose result depends on colours. */
const colourRules = ["color-contrast", "link-in-text-block"];
const onColours: RunOptions = { resultTypes: ["violations"], runOnly: colourRules };
/**
 * All rules, and best practices beyond WCAG. The size of targets is of WCAG 2.2 AA, and a name that has the words to be seen of
 * WCAG 2.1 A; both are off unless they are asked for.
 */
const all: RunOptions = {
  resultTypes: ["violations"],
  rules: { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } },
};
const exceptColours: RunOptions = {
  ...all,
  rules: { ...all.rules, ...Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) },
};

/** What a visitor's system asks for. Only the colours differ between them. */
interface System {
  colorScheme: "light" | "dark";
  forcedColors: "none" | "active";
}
const light: System = { colorScheme: "light", forcedColors: "none" };
const coloured: readonly System[] = [
  { colorScheme: "dark", forcedColors: "none" },
  { colorScheme: "light", forcedColors: "active" },
];
/**
 * Fails with what is found on the page in its current state, whose name is `what`: by every rule, for every system, in every window,
 * where all cases are tried; otherwise in light colours at the first window's width, and what is wider than its window. The page
 * keeps its state, apart from the focus and what is scrolled, and gets its window back.
 */
export async function isAccessible(
  page: Page,
  what: string,
  windows: readonly WindowSize[] = everyWindow,
): Promise<void> {
  const before = page.viewportSize();
  const found: string[] = [];
  const add = (where: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${what}, ${where}: ${fault}`));
  const isZoomed = areAllCases || windows !== everyWindow;
  for (const window of isZoomed ? windows : windows.filter((one) => one !== zoomed)) {
    await page.setViewportSize(window);
    await page.evaluate(isStill);
    for (const [system, options] of checksIn(window, windows)) {
      await page.emulateMedia(system);
      await page.evaluate(isStill);
      const where = `${window.width} wide, ${system.forcedColors === "active" ? "forced colours" : system.colorScheme}`;
      add(where, await violationsOn(page, options));
    }
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (tooWide > 0) add(`${window.width} wide`, [`wider than its window by ${tooWide} pixels`]);
  }
  if (isZoomed) {
    add("400 % zoom, cut off or scrolled sideways", await page.evaluate(cutParts));
    add("400 % zoom, focus covered", await page.evaluate(hiddenFocus));
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  if (before) await page.setViewportSize(before);
  // Soft, so that a run names what is found in every state.
  expect.soft(found).toEqual([]);
}

/** What axe checks in one of the windows, and for which systems. */
function checksIn(window: WindowSize, windows: readonly WindowSize[]): [System, RunOptions][] {
  if (areAllCases || window === windows[0]) {
    const others = areAllCases ? coloured : [];
    return [[light, all], ...others.map((system): [System, RunOptions] => [system, onColours])];
  }
  // Other windows show the same parts in the same colours, and a phone's has the layout of the zoomed one.
  return window === zoomed ? [[light, exceptColours]] : [];
}

/** Runs in the page. A dialog that fades in has no colours of its own yet. Endless animations are part of a page's state. */
export async function isStill(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  const ends = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => {}));
  await Promise.all(ends);
}

/** What axe finds on the page, without its frames: ours has none. */
async function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
  // Half a megabyte, once for each document that is checked.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(readFileSync(axeFile, "utf8"));
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run(root: Document, options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id}, ${nodes.length}: ${nodes[0]?.html}`);
  }, options);
}
