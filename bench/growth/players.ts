/** Growth with video players on a page: each is set up and plays its video to the end. */
import type { Page } from "@playwright/test";
import type { Received } from "../stage.ts";
import { libraryCost } from "./page-cost.ts";
import type { Series } from "./series.ts";
import { createStandIn, playAll, playerAddress } from "./stand-in-player.ts";

/** Start, 25, 50 and 75 %, end. */
const eventsOfPlayer = 5;

const page = (count: number) => (head: string) =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Films</title>${head}</head>
<body>${Array.from({ length: count }, (_, index) => `<iframe src="${playerAddress(1001 + index)}"></iframe>`).join("\n")}</body></html>`;

/** The page view and the video events. Any other event is an error. */
function decode({ body }: Received): { kind: string }[] {
  const { events = [] } = JSON.parse(body.toString()) as { events?: { xdm: { eventType: string } }[] };
  return events.map(({ xdm: { eventType } }) => {
    if (eventType === "web.webpagedetails.pageViews") return { kind: "view" };
    if (eventType.startsWith("video_")) return { kind: "video" };
    throw new Error(`An event of the type ${eventType} does not belong on a page with videos.`);
  });
}

export const players: Series = {
  key: "players",
  title: "Players",
  axis: "players on the page",
  sizes: [1, 2, 5, 10],
  curves: [
    { label: "main thread until all are set up, 1x", unit: "ms", digits: 1 },
    { label: "main thread for each film played through, 1x", unit: "ms", digits: 1 },
    { label: "JS heap", unit: "KB", digits: 0 },
  ],
  async prepare(parts) {
    const before = await createStandIn();
    return async (count) => {
      const { loading, acting, heap } = await libraryCost({
        ...parts,
        html: page(count),
        decode,
        before,
        ready: (opened) => allSetUp(opened, count),
        act: playAll,
        events: { video: count * eventsOfPlayer },
      });
      return [loading, acting / count, heap];
    };
  },
};

async function allSetUp(opened: Page, count: number): Promise<void> {
  const setUp = opened.locator('iframe[data-tagwell-setup="ready"]');
  await setUp.nth(count - 1).waitFor({ state: "attached" });
}
