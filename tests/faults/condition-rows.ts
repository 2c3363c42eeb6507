/** Fault bench rows in which the browser crashes, or storage, consent or the route to the edge is missing. */
import type { Page } from "@playwright/test";
import { crashableBrowser } from "./crashable-browser.ts";
import type { Row } from "./rows.ts";
import type { Stage } from "./stage.ts";

async function withoutStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
}

/** An outage that ends while the page is open. */
async function outlives(stage: Stage, prepare?: (page: Page) => Promise<void>): Promise<void> {
  await stage.opens("/trial", prepare ? { prepare } : {});
  stage.proxy.setFault({ kind: "status", status: 500 });
  await stage.makes(stage.events);
  await stage.passes(2000);
  stage.proxy.setFault(undefined);
  await stage.settles(90_000);
}

const chooses = (stage: Stage, choice: "in" | "out" | "pending") =>
  stage.page.evaluate(
    (value) => (window as unknown as { tagwell: { setConsent(v: string): Promise<void> } }).tagwell.setConsent(value),
    choice,
  );

export const conditionRows: readonly Row[] = [
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
      // The visitor looks at another tab; a page takes over the events of closed ones.
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
