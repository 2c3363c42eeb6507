/** Rows of BUDGETS' table "Delivery" in which the visitor leaves, the browser dies, or something on the page is missing. */
import type { Page } from "@playwright/test";
import { crashableBrowser } from "./crashable-browser.ts";
import type { Row } from "./rows.ts";
import type { Stage } from "./stage.ts";

/** Events of one short visit: a page view and four scroll milestones, by the rules, before the SDK is there. */
const eventsOfVisit = 5;

/** Opens the page and has five events happen at once; resolves when they have. */
async function happens(stage: Stage): Promise<void> {
  await stage.opens("/trial", { ready: false });
  if (!stage.isOurs) {
    await stage.makes(eventsOfVisit, { wait: false });
    return;
  }
  await stage.page.waitForFunction(() => "tagwell" in window && document.readyState !== "loading");
  await stage.page.evaluate(() => {
    const owner = window as unknown as { adobeDataLayer: unknown[] };
    owner.adobeDataLayer.push({ event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed: 100 } });
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
      // A page that stays open keeps the browser's connections and process warm, as other tabs do.
      await happens(stage);
      await stage.beat(afterMs);
      if (leaving === "close") await stage.page.close();
      else await stage.page.goto(`${stage.origin}/elsewhere`);
      // Long enough for whatever was sent; there is no event to wait for when something was not.
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

const exitRows: Row[] = (["close", "navigate"] as const).flatMap((leaving) =>
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

async function withoutStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
}

/** An outage that the page outlives. */
async function outlives(stage: Stage, prepare?: (page: Page) => Promise<void>): Promise<void> {
  await stage.opens("/trial", prepare ? { prepare } : {});
  stage.proxy.setFault({ kind: "status", status: 500 });
  await stage.makes(stage.events);
  await stage.passes(2000);
  stage.proxy.setFault(undefined);
  await stage.settles(90_000);
}

const conditionRows: Row[] = [
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
      await stage.page.evaluate(() => {
        const owner = window as unknown as { persisted?: boolean };
        window.addEventListener("pageshow", (event) => {
          owner.persisted = event.persisted;
        });
      });
      await stage.page.goto(`${stage.origin}/elsewhere`);
      // A page from the cache does not load again: there is no load event to wait for.
      await stage.page.goBack({ waitUntil: "commit" });
      const persisted = await stage.page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted);
      stage.notes["came from the cache"] = persisted ? 1 : 0;
      stage.proxy.setFault(undefined);
      await stage.settles(90_000);
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
  {
    name: "browser killed during an outage",
    group: "killed",
    oursOnly: true,
    async play(stage) {
      const first = await crashableBrowser();
      await stage.moves(first.context);
      await stage.opens();
      stage.proxy.setFault({ kind: "status", status: 503 });
      await stage.makes(stage.events);
      await stage.until(async () => ((await stage.kept()) >= stage.events ? true : undefined), 10_000);
      stage.notes["on disk when killed"] = await stage.kept();
      await first.kill();
      stage.proxy.setFault(undefined);
      const second = await crashableBrowser(first.profile);
      await stage.moves(second.context);
      await stage.opens();
      await stage.settles(30_000);
      await second.kill({ forget: true });
    },
  },
  {
    name: "storage blocked",
    group: "storage, cookies, tabs",
    short: true,
    oursOnly: true,
    play: (stage) => outlives(stage, withoutStorage),
  },
  {
    name: "storage full",
    group: "storage, cookies, tabs",
    oursOnly: true,
    play: (stage) =>
      outlives(stage, async (page) => {
        const devTools = await stage.context.newCDPSession(page);
        await devTools.send("Storage.overrideQuotaForOrigin", { origin: stage.origin, quotaSize: 1 });
      }),
  },
  {
    name: "cookies blocked",
    group: "storage, cookies, tabs",
    oursOnly: true,
    async play(stage) {
      const prepare = async (page: Page) => {
        const devTools = await stage.context.newCDPSession(page);
        await devTools.send("Emulation.setDocumentCookieDisabled", { disabled: true });
      };
      await stage.opens("/trial", { prepare, ready: false });
      await stage.page.waitForFunction(() => "tagwell" in window);
      await stage.page.evaluate(() => (window as unknown as { tagwell: { ready: Promise<void> } }).tagwell.ready);
      stage.proxy.setFault({ kind: "status", status: 500 });
      await stage.makes(stage.events);
      await stage.passes(2000);
      stage.proxy.setFault(undefined);
      await stage.settles(90_000);
    },
  },
  {
    name: "ten tabs, five closed during an outage",
    group: "storage, cookies, tabs",
    oursOnly: true,
    async play(stage) {
      const tabs: Page[] = [];
      for (let tab = 0; tab < 10; tab++) {
        tabs.push(await stage.opens());
        stage.proxy.setFault({ kind: "status", status: 500 });
        await stage.makes(stage.events / 10, { gapMs: 5 });
        if (tab < 9) stage.proxy.setFault(undefined);
      }
      stage.proxy.setFault({ kind: "status", status: 500 });
      for (const tab of tabs.slice(0, 5)) await tab.close();
      await stage.passes(1000);
      stage.proxy.setFault(undefined);
      // The visitor looks at another tab; a page takes over what the closed ones left.
      await stage.opens();
      await stage.settles(90_000);
    },
  },
  {
    name: "consent pending, then in",
    expects: { "sent while pending": 0, "on disk while pending": 0 },
    group: "consent",
    oursOnly: true,
    short: true,
    async play(stage) {
      await stage.opens();
      await chooses(stage, "pending");
      await stage.makes(stage.events, { gapMs: 2 });
      await stage.passes(500);
      stage.notes["sent while pending"] = stage.made.length - (await stage.missing()).length;
      stage.notes["on disk while pending"] = await stage.kept();
      await chooses(stage, "in");
      await stage.settles(10_000);
    },
  },
  {
    name: "consent pending, then out",
    lost: (events) => 2 * events,
    expects: { sent: 0, "on disk": 0 },
    group: "consent",
    oursOnly: true,
    short: true,
    async play(stage) {
      await stage.opens();
      await chooses(stage, "pending");
      await stage.makes(stage.events, { gapMs: 2 });
      await chooses(stage, "out");
      await stage.makes(stage.events, { gapMs: 2 });
      await stage.passes(1500);
      stage.notes.sent = stage.made.length - (await stage.missing()).length;
      stage.notes["on disk"] = await stage.kept();
    },
  },
  {
    name: "edge blocked by an extension, then a visit without it",
    group: "blocked",
    oursOnly: true,
    short: true,
    async play(stage) {
      await stage.context.route("**/ee/**", (route) => route.abort("blockedbyclient"));
      await stage.opens("/trial", { ready: false });
      await stage.page.waitForFunction(() => "tagwell" in window);
      await stage.page.evaluate(() => (window as unknown as { tagwell: { ready: Promise<void> } }).tagwell.ready);
      await stage.makes(stage.events);
      await stage.page.close();
      await stage.context.unroute("**/ee/**");
      await stage.opens();
      await stage.settles(30_000);
    },
  },
  {
    name: "edge blocked by the page's policy, then a visit without it",
    group: "blocked",
    oursOnly: true,
    async play(stage) {
      stage.proxy.serve("/strict", stage.trialPage, "text/html; charset=utf-8", {
        "content-security-policy": "connect-src 'none'",
      });
      await stage.opens("/strict", { ready: false });
      await stage.page.waitForFunction(() => "tagwell" in window);
      await stage.page.evaluate(() => (window as unknown as { tagwell: { ready: Promise<void> } }).tagwell.ready);
      await stage.makes(stage.events);
      await stage.page.close();
      await stage.opens();
      await stage.settles(30_000);
    },
  },
  {
    name: "one event that the edge will never take",
    lost: () => 1,
    expects: { "missing beside it": 0, "kept on disk": 1 },
    group: "never taken",
    short: true,
    oursOnly: true,
    async play(stage) {
      await stage.opens();
      const [poison] = await stage.makes(stage.events, { gapMs: 1, poison: true });
      await stage.settles(5000);
      const missing = await stage.missing();
      stage.notes["missing beside it"] = missing.filter((id) => id !== poison).length;
      stage.notes["kept on disk"] = await stage.kept();
    },
  },
];

const chooses = (stage: Stage, choice: "in" | "out" | "pending") =>
  stage.page.evaluate(
    (value) => (window as unknown as { tagwell: { setConsent(v: string): Promise<void> } }).tagwell.setConsent(value),
    choice,
  );

export const visitRows: readonly Row[] = [...exitRows, ...conditionRows];
