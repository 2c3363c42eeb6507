/** Growth with concurrent tabs of one visitor, which share the outbox on disk. */
import type { Page } from "@playwright/test";
import { calm, sceneOf } from "../make-visit.ts";
import { pageAddress } from "../page.ts";
import { mainThreadOf } from "./main-thread.ts";
import { arrival } from "./page-cost.ts";
import type { Series } from "./series.ts";

const eventsOfTab = 10;

export const tabs: Series = {
  key: "tabs",
  title: "Tabs",
  axis: "tabs of one visitor",
  sizes: [1, 2, 5, 10],
  curves: [
    { label: "main thread of a tab per event, its clicks included, 1x", unit: "ms", digits: 2 },
    { label: "from the clicks until all events of all tabs have arrived", unit: "ms", digits: 0 },
  ],
  prepare:
    async ({ browser, stage, library }) =>
    async (count) => {
      stage.serve(sceneOf(library));
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true });
      try {
        const opened: Page[] = [];
        for (let tab = 0; tab < count; tab++) opened.push(await context.newPage());
        await Promise.all(opened.map((page) => page.goto(pageAddress, { waitUntil: "load" })));
        await arrival(stage, library.decode, { view: count });
        const taken = [];
        for (const page of opened) {
          await calm(page);
          taken.push(await mainThreadOf(await context.newCDPSession(page)));
        }
        const begun = await Promise.all(taken.map((read) => read()));
        const before = performance.now();
        await Promise.all(opened.map((page) => page.evaluate(clickFilters, eventsOfTab)));
        await arrival(stage, library.decode, { view: count, filter: count * eventsOfTab });
        const elapsed = performance.now() - before;
        const ended = await Promise.all(taken.map((read) => read()));
        const worked = ended.reduce((sum, end, tab) => sum + end - (begun[tab] ?? 0), 0);
        return [worked / count / eventsOfTab, elapsed];
      } finally {
        await context.close();
      }
    },
};

/** Runs in the page. */
function clickFilters(count: number): void {
  for (const chip of [...document.querySelectorAll<HTMLElement>("[data-filter]")].slice(0, count)) chip.click();
}
