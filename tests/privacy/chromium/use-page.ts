/** The actions of the page's own code and of its visitor: links, direct calls, custom events. */
import type { Page } from "@playwright/test";
import type { PlantedPage } from "./page-with-identifiers.ts";

export async function usePage(page: Page, { texts }: PlantedPage): Promise<void> {
  await page.evaluate(async (planted) => {
    const { _satellite, alloy, tagwell } = window as unknown as {
      _satellite: { track(name: string, detail?: object): void; setVar(name: string, value: unknown): void };
      alloy(command: string, options: object): Promise<unknown>;
      tagwell: { ready: Promise<void> };
    };
    await tagwell.ready;
    for (const link of document.querySelectorAll("a")) link.click();
    _satellite.setVar("patient", planted["variable of the runtime"]);
    _satellite.track(planted["name of a direct call"], { note: planted["detail of a direct call"] });
    _satellite.track("clip_start", { videoTitle: planted["video's title"], playerState: "started" });
    await Promise.allSettled([
      alloy("sendEvent", {
        type: planted["kind of an own event"],
        xdm: { note: planted["field of an own event"], [planted["key of an own event"]]: { value: 1 } },
        data: { note: planted["data of an own event"], [planted["data of an own event"]]: 1 },
      }),
      alloy("sendEvent", {
        xdm: {
          eventType: "web.webpagedetails.pageViews",
          web: { webPageDetails: { URL: location.href, pageViews: { value: 1 } } },
          _example: { page: { title: planted["title of an own event"] } },
        },
      }),
    ]);
  }, texts);
}
