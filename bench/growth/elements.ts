/** Growth with observed elements: sections of a landing page that share ten names. */
import { libraryCost } from "./page-cost.ts";
import type { Series } from "./series.ts";

const names = 10;
const screensScrolled = 10;

const page = (count: number) => (head: string) =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sections</title>
<style>div { height: 40px } main { min-height: 9000px }</style>${head}</head>
<body><main>${Array.from({ length: count }, (_, index) => `<div data-section="part-${index % names}">Part</div>`).join("")}</main></body></html>`;

export const elements: Series = {
  key: "elements",
  title: "Observed elements",
  axis: "sections on the page",
  sizes: [10, 100, 1000, 10_000],
  curves: [
    { label: "main thread while loading, 1x", unit: "ms", digits: 1 },
    { label: `main thread for ${screensScrolled} screens of scrolling, 1x`, unit: "ms", digits: 1 },
    { label: "JS heap", unit: "KB", digits: 0 },
  ],
  prepare: async (parts) => async (count) => {
    const { loading, acting, heap } = await libraryCost({
      ...parts,
      html: page(count),
      act: (opened) => opened.evaluate(scrollDown, screensScrolled),
      events: { section: names },
    });
    return [loading, acting, heap];
  },
};

/** Runs in the page: scrolls one screen, then waits for its frame. */
async function scrollDown(screens: number): Promise<void> {
  for (let screen = 1; screen <= screens; screen++) {
    scrollTo(0, screen * innerHeight);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
}
