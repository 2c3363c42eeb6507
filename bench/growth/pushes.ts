/** Growth with data-layer pushes: a site's own scroll measurement, unthrottled, all at once. */
import type { Page } from "@playwright/test";
import { milestones } from "../job.ts";
import { libraryCost } from "./page-cost.ts";
import type { Series } from "./series.ts";

const page = (head: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pushes</title>
<script>window.adobeDataLayer = window.adobeDataLayer || [];</script>${head}</head>
<body><main style="height: 9000px">Much to read</main></body></html>`;

export const pushes: Series = {
  key: "pushes",
  title: "Data-layer pushes",
  axis: "scroll pushes at once, 0 to 100 %",
  sizes: [10, 100, 1000, 10_000],
  curves: [
    { label: "main thread per push, 1x", unit: "ms", digits: 3 },
    { label: "pushes that took over 1 ms, 1x", unit: "", digits: 0 },
    { label: "the longest push, elapsed, 1x", unit: "ms", digits: 1 },
    { label: "events sent", unit: "", digits: 0 },
  ],
  prepare: async (parts) => async (count) => {
    let took: PushTimes = { slow: 0, longest: 0 };
    const act = async (opened: Page) => {
      took = await opened.evaluate(pushScrolling, count);
    };
    // Each milestone fires once, regardless of the number of pushes.
    const events = { scroll: milestones.length };
    const { acting } = await libraryCost({ ...parts, html: page, act, events });
    return [acting / count, took.slow, took.longest, parts.stage.received().flatMap(parts.library.decode).length - 1];
  },
};

interface PushTimes {
  /** Number of pushes that took longer than a millisecond. */
  slow: number;
  /** Milliseconds. */
  longest: number;
}

/** Runs in the page. */
function pushScrolling(count: number): PushTimes {
  const { adobeDataLayer } = window as unknown as { adobeDataLayer: object[] };
  let [slow, longest] = [0, 0];
  for (let index = 1; index <= count; index++) {
    const pagepercentageviewed = Math.round((index / count) * 100);
    const before = performance.now();
    adobeDataLayer.push({ event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed } });
    const took = performance.now() - before;
    if (took > 1) slow++;
    longest = Math.max(longest, took);
  }
  return { slow, longest };
}
