/** Fault bench rows in which the visitor leaves the page, for good or temporarily. */
import type { Page } from "@playwright/test";
import type { Row } from "./rows.ts";
import type { Stage } from "./stage.ts";

/** The events of a short visit: a page view and four scroll milestones, triggered by rules before the SDK is loaded. */
const eventsOfVisit = 5;

/** Opens the page and triggers five events at once; resolves when they have been triggered. */
async function happens(stage: Stage, prepare = async (_page: Page) => {}): Promise<void> {
  await stage.opens("/trial", { ready: false, prepare });
  if (!stage.isOurs) {
    await stage.makes(eventsOfVisit, { wait: false });
    return;
  }
  await stage.page.waitForFunction(() => "tagwell" in window && document.readyState !== "loading");
  await stage.page.evaluate(() => {
    const owner = window as unknown as { adobeDataLayer: unknown[] };
    owner.adobeDataLayer.push({ event: "reading-progress", reading: { percent: 100 } });
  });
  stage.expects(eventsOfVisit);
}

type Leaving = "close" | "navigate";

const exit =
  (leaving: Leaving, afterMs: number, latency: number, visit: "first" | "returning") => async (stage: Stage) => {
    stage.proxy.setLatency(latency);
    let lostBefore = 0;
    for (let left = stage.events; left > 0; left -= eventsOfVisit) {
      if (visit === "first") await stage.moves(await stage.browser.newContext());
      else if (left === stage.events) {
        await stage.opens();
        if (stage.isOurs) stage.expects(1);
      }
      // A second open page keeps the browser's connections and process warm, as other tabs do.
      await happens(stage);
      await stage.beat(afterMs);
      if (leaving === "close") await stage.page.close();
      else await stage.page.goto(`${stage.origin}/elsewhere`);
      // Long enough for everything that was sent; if an event was not sent, there is nothing to wait for.
      await stage.until(async () => ((await stage.lost()) === 0 ? true : undefined), 1000 + 2 * latency);
      lostBefore += await stage.lost();
      if (!stage.isOurs) continue;
      await stage.opens();
      stage.expects(1);
      await stage.settles(10_000);
      lostBefore -= await stage.lost();
    }
    stage.notes["lost before the next visit"] = lostBefore;
  };

const shortVisits: Row[] = (["close", "navigate"] as const).flatMap((leaving) =>
  (["first", "returning"] as const).flatMap((visit) =>
    [0, 300, 1000].flatMap((latency) =>
      [0, 50, 200].map(
        (afterMs): Row => ({
          name: `${leaving} after ${afterMs} ms, RTT ${latency} ms, ${visit} visit`,
          group: "exit",
          exit: true,
          ...(afterMs === 0 && latency === 0 && { short: true as const }),
          play: exit(leaving, afterMs, latency, visit),
        }),
      ),
    ),
  ),
);

const outages: Row[] = [
  {
    name: "back-forward cache during an outage",
    expects: { "came from the cache": 1 },
    group: "exit",
    oursOnly: true,
    short: true,
    async play(stage) {
      await stage.opens();
      stage.proxy.setFault({ kind: "status", status: 503 });
      await stage.makes(stage.events);
      await stage.page.evaluate(() => Object.assign(window, { isKept: true }));
      await stage.page.goto(`${stage.origin}/elsewhere`);
      // Before the way back: the page sends as soon as it is shown, and after four tries waits until a minute is over.
      stage.proxy.setFault(undefined);
      // A page from the back-forward cache does not load again, so there is no load event.
      await stage.page.goBack({ waitUntil: "commit" });
      // A page that loads anew has another window. The event that says so may come after this question.
      const isKept = await stage.page.evaluate(() => "isKept" in window);
      stage.notes["came from the cache"] = isKept ? 1 : 0;
      await stage.settles(90_000);
    },
  },
  {
    name: "left before the database has opened, edge out of reach",
    group: "exit",
    exit: true,
    oursOnly: true,
    short: true,
    async play(stage) {
      for (let left = stage.events; left > 0; left -= eventsOfVisit) {
        await stage.moves(await stage.browser.newContext());
        stage.proxy.setFault({ kind: "reset" });
        await happens(stage, async (page) => {
          await page.addInitScript(() => {
            // A page that is left is gone before this would have succeeded.
            IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
          });
        });
        await stage.page.goto(`${stage.origin}/elsewhere`);
        // A busy browser unloads the page later, and until then the events are its own. What it sends meanwhile fails too.
        const isGone = () =>
          stage.page.evaluate(async () => {
            const { held = [] } = await navigator.locks.query();
            const isMarked = Object.keys(localStorage).some((name) => name.startsWith("com.tagwell.page."));
            return isMarked && !held.some(({ name }) => name?.startsWith("tagwell-page-"));
          });
        await stage.until(async () => ((await isGone()) ? true : undefined), 10_000);
        await stage.beat(500);
        stage.proxy.setFault(undefined);
        await stage.opens();
        stage.expects(1);
        await stage.settles(10_000);
      }
    },
  },
  {
    name: "work in the unload listeners, 100 events unsent",
    group: "exit",
    oursOnly: true,
    short: true,
    async play(stage) {
      await stage.opens("/trial", {
        prepare: async (page) => {
          await page.addInitScript(() => {
            const owner = window as unknown as { took: number };
            owner.took = 0;
            const add = window.addEventListener.bind(window);
            window.addEventListener = (name: string, listener: unknown, options?: AddEventListenerOptions) => {
              if (name !== "pagehide" || typeof listener !== "function") return add(name, listener as never, options);
              add(name, (event) => {
                const start = performance.now();
                listener(event);
                owner.took += performance.now() - start;
              });
            };
          });
        },
      });
      stage.proxy.setFault({ kind: "reset" });
      await stage.makes(100, { gapMs: 1 });
      await stage.passes(1500);
      const took = await stage.page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent("pagehide"));
        return (window as unknown as { took: number }).took;
      });
      stage.notes["ms in pagehide"] = Math.round(took * 10) / 10;
      stage.proxy.setFault(undefined);
      await stage.settles(90_000);
    },
  },
];

export const exitRows: readonly Row[] = [...shortVisits, ...outages];
